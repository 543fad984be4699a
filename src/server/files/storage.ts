import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { removalsIn } from './removals.ts';

/** Where the contents of files are kept, by a random key that says nothing of them. */
export interface FileStorage {
  /** Uploads that are being received. */
  readonly incoming: string;
  /** Takes a file over from `incoming`; on the disk for good when this returns. Gives its key. */
  take(path: string): Promise<string>;
  /** A file of its own with the same content, on the disk for good when this returns. Gives its key. */
  copy(key: string): Promise<string>;
  /** Throws where there is no such file. */
  read(key: string): Promise<Readable>;
  /** Takes a file away, at the latest when the backup that is being made is done. */
  remove(key: string): Promise<void>;
  /** Keeps every file for a backup; gives what ends it. */
  keepAll(): () => Promise<void>;
  /** The keys of all files, with their paths. */
  list(): AsyncGenerator<{ readonly key: string; readonly path: string }>;
  /** Removes what a broken-off call left behind more than an hour ago: the younger may be another process's. */
  sweep(namedOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Where the files are in the data folder. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

export async function openStorage(dataDir: string): Promise<FileStorage> {
  const root = filesFolder(dataDir);
  const incoming = join(dataDir, 'incoming');
  await mkdir(root, { recursive: true });
  await mkdir(incoming, { recursive: true });
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);
  const removals = removalsIn(dataDir);
  const removeNow = (key: string) => rm(pathOf(key), { force: true });

  const take = async (path: string) => {
    const key = randomBytes(16).toString('hex');
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await syncToDisk(path);
    await rename(path, target);
    await syncToDisk(dirname(target));
    await syncToDisk(root);
    return key;
  };

  return {
    incoming,
    take,
    copy: async (key) => {
      const path = join(incoming, randomBytes(16).toString('hex'));
      await copyFile(pathOf(key), path);
      return take(path);
    },
    read: async (key) => (await open(pathOf(key))).createReadStream(),
    remove: async (key) => (removals.areHeld() ? removals.postpone(key) : removeNow(key)),
    keepAll: () => {
      const release = removals.hold();
      return () => {
        release();
        return removals.catchUp(removeNow);
      };
    },
    list: async function* () {
      for (const shelf of await readdir(root))
        for (const key of await readdir(join(root, shelf))) yield { key, path: pathOf(key) };
    },
    sweep: async (namedOf) => {
      if (removals.areHeld()) return;
      await removals.catchUp(removeNow);
      await removeOld(incoming, await readdir(incoming));
      for (const shelf of await readdir(root)) {
        const keys = await readdir(join(root, shelf));
        const kept = await namedOf(keys);
        await removeOld(
          join(root, shelf),
          keys.filter((key) => !kept.has(key)),
        );
      }
    },
  };
}

async function removeOld(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}

/** What a file or a folder holds is on the disk when this returns. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
