import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { repeatWork } from '#server/values/repeated-work.ts';
import type { Contents, Listed } from './port.ts';

export interface StorageMove {
  readonly from: Contents;
  readonly to: Contents;
  /** A folder for files in transfer, on the disk of the data folder. */
  readonly incoming: string;
}

export interface MoveOptions {
  /** Deletes the source files after all of them were copied and compared. */
  readonly remove: boolean;
  /** Called after each file, with the number of files so far. */
  readonly onFile: (files: number) => void;
}

export interface MoveResult {
  readonly copied: number;
  /** Files copied by an earlier run. */
  readonly present: number;
}

/** The copy differs from the original: a disk or a storage is faulty. */
export class CopyDiffers extends Error {}

/** Number of concurrent transfers. */
const AT_ONCE = 8;

/**
 * Copies every file to another storage under its key, and verifies it. A file of the same size in the target is
 * skipped, so that an interrupted run continues; before a deletion it is compared as well. No source file is deleted
 * before all are copied. Throws {@link CopyDiffers}.
 */
export async function moveContents(move: StorageMove, { remove, onFile }: MoveOptions): Promise<MoveResult> {
  const { from, to } = move;
  const removals = removalsOf(from);
  const release = await removals.hold();
  try {
    const sizes = await sizesIn(to);
    const keys: string[] = [];
    let copied = 0;
    await eachOf(from.list(), async ({ key, stat }) => {
      const isThere = sizes.get(key) === (await stat()).size;
      if (!isThere) copied += 1;
      if (!isThere) await copy(move, key);
      else if (remove && (await sumOf(from, key)) !== (await sumOf(to, key))) throw new CopyDiffers(key);
      keys.push(key);
      onFile(keys.length);
    });
    if (remove) for (const key of keys) await from.remove(key);
    return { copied, present: keys.length - copied };
  } finally {
    await release();
    await removals.catchUp();
  }
}

async function sizesIn(contents: Contents): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, stat } of contents.list()) sizes.set(key, (await stat()).size);
  return sizes;
}

/** Copies several files in parallel; the first failure stops all. */
async function eachOf(listed: AsyncGenerator<Listed>, work: (one: Listed) => Promise<void>): Promise<void> {
  const worker = async () => {
    for await (const one of listed) await work(one);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

async function copy({ from, to, incoming }: StorageMove, key: string): Promise<void> {
  const path = join(incoming, `${key}.moved`);
  const hash = createHash('sha256');
  try {
    const hashing = async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(await from.read(key), hashing, createWriteStream(path, { mode: 0o600 }));
    await to.put(key, path);
  } finally {
    await rm(path, { force: true });
  }
  if ((await sumOf(to, key)) === hash.digest('hex')) return;
  // otherwise the next run would skip the file as copied
  await to.remove(key);
  throw new CopyDiffers(key);
}

async function sumOf(contents: Contents, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await contents.read(key)) hash.update(chunk);
  return hash.digest('hex');
}

/** Interval at which a running backup renews its mark. */
const RENEWAL_MS = 10_000;

/**
 * Deletions, postponed while a backup or a move runs: rows of the backup still refer to the files. Coordinates through
 * marks beside the files, because the backup may run in another process or on another machine.
 */
export function removalsOf(contents: Contents) {
  const holds = contents.marks('backups-under-way');
  const postponed = contents.marks('removals-postponed');
  // a killed backup no longer renews its mark
  const isSilent = (mark: { readonly setAt: number }) => Date.now() - mark.setAt > contents.silentMs;
  const areHeld = async () => (await holds.list()).some((mark) => !isSilent(mark));
  return {
    /** Whether a backup or a move is running, in any process. */
    areHeld,
    /** Stores a deletion for `catchUp`. */
    postpone: postponed.set,
    /** Has deletions postponed; returns a function that ends this. */
    hold: async () => {
      const name = randomUUID();
      await holds.set(name);
      // a failed renewal must not end the process, and with it the backup: the next renewal tries again
      const endRenewal = repeatWork(RENEWAL_MS, () => holds.set(name).catch(() => {}));
      return async () => {
        await endRenewal();
        await holds.clear(name);
      };
    },
    /** Runs the postponed deletions, unless a backup or a move is running. */
    catchUp: async () => {
      if (await areHeld()) return;
      for (const { name } of (await holds.list()).filter(isSilent)) await holds.clear(name);
      for (const { name } of await postponed.list()) {
        await contents.remove(name);
        await postponed.clear(name);
      }
    },
  };
}
