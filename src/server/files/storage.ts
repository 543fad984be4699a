import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Attachment } from '../http/contract.ts';
import { errorCode } from '../values/error-code.ts';
import { repeatWork } from '../values/repeated-work.ts';
import { incomingFolder, openFolder, withUnavailableErrors } from './contents/folder.ts';
import { removalsOf } from './contents/move.ts';
import type { Contents, Listed } from './contents/port.ts';
import { nameOfKind } from './kinds.ts';

/** Storage of file contents by random key. */
export interface FileStorage extends Pick<Contents, 'read' | 'downloadUrl' | 'list'> {
  /** The folder for incoming uploads on this machine, for any storage. */
  readonly incoming: string;
  /** Stores a file from `incoming`; it is durable when this resolves. Returns its key. */
  add(path: string): Promise<string>;
  /** Copies a file; it is synced when this returns. Returns the key. */
  copy(key: string): Promise<string>;
  /** Deletes a file, at the latest after the running backup. */
  remove(key: string): Promise<void>;
  /** Postpones all deletions during a backup; returns a function that runs them. */
  holdRemovals(): Promise<() => Promise<void>>;
  /** Unless a backup runs, removes leftovers over an hour old: younger ones may be in use. Ends early on abort. */
  removeLeftovers(findReferencedKeys: FindReferencedKeys, until?: AbortSignal): Promise<void>;
}

/** Returns the keys that are still referenced. */
export type FindReferencedKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

export type StorageSettings = Pick<Config, 'dataDir' | 's3'>;

const HOUR_MS = 60 * 60 * 1000;
/** Number of keys per request. */
const BATCH = 1000;

/** Opens the configured storage. Throws a message if an S3 storage cannot be used. */
export async function openContents({ dataDir, s3 }: StorageSettings): Promise<Contents> {
  if (!s3) return openFolder(dataDir);
  // loaded on demand, because the client is large
  const { openBucket } = await import('./contents/s3.ts');
  return openBucket(s3);
}

/** Storage for API calls: they answer 503 if an S3 storage is unavailable. */
export async function openStorage(settings: StorageSettings): Promise<FileStorage> {
  const storage = await storageOf(await openContents(settings), settings.dataDir);
  return settings.s3 ? withUnavailableErrors(storage) : storage;
}

/** The storage rules, common to all storages. */
async function storageOf(contents: Contents, dataDir: string): Promise<FileStorage> {
  const incoming = incomingFolder(dataDir);
  await mkdir(incoming, { recursive: true });
  const removals = removalsOf(contents);
  const underNewKey = async (put: (key: string) => Promise<void>) => {
    const key = randomBytes(16).toString('hex');
    await put(key);
    return key;
  };
  return {
    ...contents,
    incoming,
    add: (path) => underNewKey((key) => contents.put(key, path)),
    copy: (from) => underNewKey((key) => contents.copy(from, key)),
    remove: async (key) => ((await removals.areHeld()) ? removals.postpone(key) : contents.remove(key)),
    holdRemovals: async () => {
      const release = await removals.hold();
      return async () => {
        await release();
        await removals.catchUp();
      };
    },
    removeLeftovers: async (findReferencedKeys, until) => {
      if (await removals.areHeld()) return;
      await removals.catchUp();
      await removeOld(incoming);
      await contents.removeBroken();
      await removeOrphans(contents, findReferencedKeys, until);
    },
  };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (isOld((await stat(path)).mtimeMs)) await rm(path, { recursive: true, force: true });
  }
}

function isOld(changedAt: number): boolean {
  return Date.now() - changedAt > HOUR_MS;
}

async function removeOrphans(
  contents: Contents,
  findReferencedKeys: FindReferencedKeys,
  until: AbortSignal | undefined,
): Promise<void> {
  let canRemove = !contents.isReachedByMany;
  let waiting: string[] = [];
  for await (const batch of batches(contents.list())) {
    if (until?.aborted) return;
    const referenced = await findReferencedKeys(batch.map(({ key }) => key));
    canRemove ||= referenced.size > 0;
    for (const one of batch)
      if (!referenced.has(one.key) && isOld((await one.stat()).changedAt)) waiting.push(one.key);
    if (!canRemove) continue;
    for (const key of waiting) await contents.remove(key);
    waiting = [];
  }
}

async function* batches(listed: AsyncIterable<Listed>): AsyncGenerator<readonly Listed[]> {
  let batch: Listed[] = [];
  for await (const one of listed) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Encryption of secrets in the database: a copy of the database is useless without the key (`openCipher`). */
export type Cipher = ReturnType<typeof openCipher>;

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Path of the encryption key. Backups exclude it: a portal restored without it accepts no code of an authenticator app. */
export function cipherKeyFile(dataDir: string): string {
  return join(dataDir, 'second-factor.key');
}

/** AES-256-GCM with the given key (`SECRET_KEY`), or the one in the data folder, created on its first use. */
export function openCipher(dataDir: string, given?: Buffer) {
  let known = given;
  const key = () => {
    known ??= readKey(cipherKeyFile(dataDir));
    return known;
  };
  return {
    seal(text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce);
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    /** `undefined` if it was encrypted with another key: the data folder was lost. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    /** A key of 32 bytes for another purpose (HKDF, RFC 5869): the same for the same label. */
    deriveKey: (label: string): Buffer => Buffer.from(hkdfSync('sha256', key(), '', label, KEY_BYTES)),
  };
}

/** Reads the key, or creates it. With several starting processes one creates the file atomically, and the others read it. */
function readKey(file: string): Buffer {
  if (existsSync(file)) return readFileSync(file);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file);
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface WatchOptions {
  /** Whether the storage is in a network, where listing takes minutes. */
  readonly isRemote: boolean;
  readonly onError: (error: unknown) => void;
}

/** Deletes orphaned files: in a folder once, at start; in a remote storage in the background, daily. Returns a stop function. */
export async function watchFiles(
  storage: FileStorage,
  findReferencedKeys: FindReferencedKeys,
  { isRemote, onError }: WatchOptions,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  if (!isRemote) {
    await storage.removeLeftovers(findReferencedKeys);
    return async () => {};
  }
  const run = () => storage.removeLeftovers(findReferencedKeys, stop.signal).catch(onError);
  const end = repeatWork(DAY_MS, run, run());
  return () => {
    stop.abort();
    return end();
  };
}

/** A file that the caller may download. */
interface SavedFile extends Required<Pick<Attachment, 'name' | 'type' | 'size'>> {
  readonly storage_key: string;
}

type FileContent = Attachment | { readonly url: string };

const URI_LIST = 'text/uri-list';

/** A file for a response: a signed URL of the storage if `Accept` and storage allow it, otherwise the content. */
export async function fileReply(
  storage: FileStorage,
  { storage_key: key, name, type, size }: SavedFile,
  accept = '',
): Promise<FileContent> {
  // files of earlier versions may have a name that does not fit their content
  const file = { name: nameOfKind(name, type), type, size };
  const acceptsUrl = accept.split(',').some((range) => range.split(';')[0]?.trim() === URI_LIST);
  const url = acceptsUrl ? await storage.downloadUrl(key, file) : undefined;
  return url === undefined ? { ...file, content: await storage.read(key) } : { url };
}
