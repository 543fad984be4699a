import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as words from '#generated/words/server/backup.ts';
import { filesFolder, incomingFolder, syncToDisk } from '../files/contents/folder.ts';
import type { Contents } from '../files/contents/port.ts';
import { openContents, type StorageSettings } from '../files/storage.ts';
import { putInPlace, RestoreRefused } from './target.ts';

/** An empty place of files that is being filled. */
export interface RestoredFiles {
  begin(): Promise<void>;
  add(key: string, content: Readable): Promise<void>;
  /** All that were added are in their place, for good when this returns. */
  finish(): Promise<void>;
  /** Takes all of it away again where it is not whole. */
  end(whole: boolean): Promise<void>;
}

/** Opens where the settings keep files. Throws {@link RestoreRefused} where there are some. */
export async function openRestoredFiles(settings: StorageSettings): Promise<RestoredFiles> {
  const { dataDir, s3 } = settings;
  return s3
    ? inBucket(await openContents(settings), { bucket: s3.bucket, partial: incomingFolder(dataDir) })
    : inFolder(filesFolder(dataDir));
}

/** Filled beside its own folder, whose place it takes when it is whole. */
async function inFolder(folder: string): Promise<RestoredFiles> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  if (present.some((entry) => !entry.isDirectory()))
    throw new RestoreRefused(words.filesNotEmpty({ folder }));
  const aside = `${folder}.restoring`;
  return {
    begin: async () => {
      await rm(aside, { recursive: true, force: true });
      await mkdir(aside, { recursive: true });
    },
    add: (key, content) => write(join(aside, key.slice(0, 2), key), content),
    finish: async () => {
      for (const shelf of await readdir(aside)) await syncToDisk(join(aside, shelf));
      await syncToDisk(aside);
      await putInPlace(aside, folder);
    },
    end: async (whole) => {
      await rm(aside, { recursive: true, force: true });
      if (!whole) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inBucket(
  contents: Contents,
  { bucket, partial }: { readonly bucket: string; readonly partial: string },
): Promise<RestoredFiles> {
  for await (const _ of contents.list()) throw new RestoreRefused(words.bucketNotEmpty({ bucket }));
  const added: string[] = [];
  return {
    begin: async () => {},
    add: async (key, content) => {
      const path = join(partial, key);
      await write(path, content);
      added.push(key);
      await contents.put(key, path);
    },
    finish: async () => {},
    end: async (whole) => {
      if (!whole) for (const key of added) await contents.remove(key);
    },
  };
}

async function write(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}
