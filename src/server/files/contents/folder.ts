import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import * as words from '#generated/words/server/files.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Contents, isKey, type Marks } from './port.ts';

/** Age at which the mark of a backup belongs to a dead process. */
const SILENT_MS = 60_000;

/** The folder of the files in the data folder. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** The folder for incoming uploads, on the same disk, so that they are moved and not copied. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming');
}

/** Contents of files in the data folder, in subfolders named by the first two characters of their keys. */
export async function openFolder(dataDir: string): Promise<Contents> {
  const root = filesFolder(dataDir);
  const incoming = incomingFolder(dataDir);
  await mkdir(root, { recursive: true });
  await mkdir(incoming, { recursive: true });
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);
  const makeSubfolder = subfolderCreator(root);
  const put: Contents['put'] = async (key, path) => {
    const target = pathOf(key);
    await makeSubfolder(dirname(target));
    await syncToDisk(path);
    await rename(path, target);
    await syncToDisk(dirname(target));
  };
  return {
    list: async function* () {
      // other files in the folder do not belong to the portal
      for (const subfolder of await readdir(root))
        for (const key of await readdir(join(root, subfolder)))
          if (isKey(key) && key.startsWith(subfolder)) yield { key, stat: () => statFile(pathOf(key)) };
    },
    put,
    copy: async (from, to) => {
      const path = join(incoming, to);
      await copyFile(pathOf(from), path);
      await put(to, path);
    },
    read: async (key) => (await open(pathOf(key))).createReadStream(),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeBroken: async () => {},
    downloadUrl: async () => undefined,
    marks: (kind) => marksIn(join(dataDir, kind)),
    silentMs: SILENT_MS,
    isReachedByMany: false,
  };
}

/** Creates a missing subfolder. When it returns, the subfolder is synced to the disk. */
function subfolderCreator(root: string): (subfolder: string) => Promise<void> {
  const synced = new Set<string>();
  return async (subfolder) => {
    const isNew = (await mkdir(subfolder, { recursive: true })) !== undefined;
    // an existing subfolder may have been created by another call that has not synced it yet
    if (synced.has(subfolder) && !isNew) return;
    await syncToDisk(root);
    synced.add(subfolder);
  };
}

async function statFile(path: string) {
  const { size, mtimeMs } = await stat(path);
  return { size, changedAt: mtimeMs };
}

/** Each mark is an empty file. */
function marksIn(folder: string): Marks {
  const list = async () => {
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.map(async (name) => ({ name, setAt: await changedAt(join(folder, name)) })));
  };
  return {
    list,
    set: async (name) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, name);
      await (await open(path, 'a')).close();
      await utimes(path, new Date(), new Date());
    },
    clear: (name) => rm(join(folder, name), { force: true }),
  };
}

/** The modification time; 0 for a file that was just deleted. */
function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** Resolves when the content of a file or a folder is on disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** File operations. */
interface Calls {
  add(path: string): Promise<string>;
  copy(key: string): Promise<string>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/**
 * Wraps a storage so that an unreachable or overloaded one becomes a 503 for the person. A failed deletion is left to
 * the next clean-up: its row is gone already, so nobody can request it again.
 */
export function withUnavailableErrors<S extends Calls>(storage: S): S {
  return {
    ...storage,
    add: (path: string) => storage.add(path).catch(rethrowAsUnavailable),
    copy: (key: string) => storage.copy(key).catch(rethrowAsUnavailable),
    read: (key: string) => storage.read(key).catch(rethrowAsUnavailable),
    remove: (key: string) =>
      storage.remove(key).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      }),
  };
}

function rethrowAsUnavailable(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  throw new HttpError(503, words.storageSilent, { cause: error });
}

/** Whether the storage did not answer or is overloaded; any other error is a fault of the portal. */
function isUnavailable(error: unknown): boolean {
  const {
    name,
    code,
    $metadata,
  }: { name?: unknown; code?: unknown; $metadata?: { httpStatusCode?: number } } = Object(error);
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500 || status === 429;
  return name === 'TimeoutError' || typeof code === 'string';
}
