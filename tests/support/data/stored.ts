import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { FileStorage } from '#server/files/storage.ts';

type Listing = Pick<FileStorage, 'list'>;

/** A data folder of each test's own. */
export function ownDataDir(): () => string {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'school-storage-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  return () => dataDir;
}

/** Has a storage take this content over; gives its key. */
export function take(storage: FileStorage, content: string | Buffer): Promise<string> {
  const path = join(storage.incoming, 'upload');
  writeFileSync(path, content);
  return storage.take(path);
}

export async function sizesOf(storage: Listing): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for await (const { key, look } of storage.list()) sizes[key] = (await look()).size;
  return sizes;
}

/** In order. */
export async function keysOf(storage: Listing): Promise<readonly string[]> {
  return Object.keys(await sizesOf(storage)).sort();
}
