import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { incomingFolder, openFolder } from './contents/folder.ts';
import type { Contents, Listed } from './contents/port.ts';
import { removalsOf } from './contents/removals.ts';
import { tellingSilence } from './contents/silence.ts';

/** Where the contents of files are kept, by a random key that says nothing of them. */
export interface FileStorage extends Pick<Contents, 'read' | 'addressOf' | 'list'> {
  /** Uploads that are being received: on this machine, wherever they go then. */
  readonly incoming: string;
  /** Takes a file over from `incoming`; kept for good when this returns. Gives its key. */
  take(path: string): Promise<string>;
  /** A file of its own with the same content, kept for good when this returns. Gives its key. */
  copy(key: string): Promise<string>;
  /** Takes a file away, at the latest when the backup that is being made is done. */
  remove(key: string): Promise<void>;
  /** Keeps every file for a backup; gives what ends it. */
  keepAll(): Promise<() => Promise<void>>;
  /**
   * Removes what a broken-off call left behind more than an hour ago: the younger may be another process's. Ends early
   * where it is told to.
   */
  sweep(namedOf: NamedOf, until?: AbortSignal): Promise<void>;
}

/** Of these keys, those that something still names. */
export type NamedOf = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

export type StorageSettings = Pick<Config, 'dataDir' | 's3'>;

const HOUR_MS = 60 * 60 * 1000;
/** So many keys are asked for at once. */
const BATCH = 1000;

/** Opens what the settings name. Throws in words where an S3 storage cannot be used. */
export async function openContents({ dataDir, s3 }: StorageSettings): Promise<Contents> {
  if (!s3) return openFolder(dataDir);
  // its client is large: who has no such storage does not load it
  const { openBucket } = await import('./contents/s3/bucket.ts');
  return openBucket(s3);
}

/** For the calls: where an S3 storage does not answer, they answer 503. */
export async function openStorage(settings: StorageSettings): Promise<FileStorage> {
  const storage = await storageOf(await openContents(settings), settings.dataDir);
  return settings.s3 ? tellingSilence(storage) : storage;
}

/** The rules by which files are kept, wherever that is. */
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
    take: (path) => underNewKey((key) => contents.put(key, path)),
    copy: (from) => underNewKey((key) => contents.copy(from, key)),
    remove: async (key) => ((await removals.areHeld()) ? removals.postpone(key) : contents.remove(key)),
    keepAll: async () => {
      const release = await removals.hold();
      return async () => {
        await release();
        await removals.catchUp();
      };
    },
    sweep: async (namedOf, until) => {
      if (await removals.areHeld()) return;
      await removals.catchUp();
      await removeOld(incoming);
      await contents.removeBroken();
      await removeUnnamed(contents, namedOf, until);
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

async function removeUnnamed(
  contents: Contents,
  namedOf: NamedOf,
  until: AbortSignal | undefined,
): Promise<void> {
  let mayGo = !contents.isReachedByMany;
  let waiting: string[] = [];
  for await (const batch of batches(contents.list())) {
    if (until?.aborted) return;
    const named = await namedOf(batch.map(({ key }) => key));
    mayGo ||= named.size > 0;
    for (const { key, look } of batch)
      if (!named.has(key) && isOld((await look()).changedAt)) waiting.push(key);
    if (!mayGo) continue;
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
