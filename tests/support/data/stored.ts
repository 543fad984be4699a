import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { FileStorage } from '#server/files/storage.ts';

type Listing = Pick<FileStorage, 'list'>;

/** A temporary data folder for each test; the returned function gives its path. */
export function temporaryDataDir(): () => string {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'school-storage-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  return () => dataDir;
}

/** Stores a content and returns its key. */
export function storeContent(storage: FileStorage, content: string | Buffer): Promise<string> {
  const path = join(storage.incoming, 'upload');
  writeFileSync(path, content);
  return storage.take(path);
}

export async function sizesOf(storage: Listing): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for await (const { key, look } of storage.list()) sizes[key] = (await look()).size;
  return sizes;
}

/** All keys, sorted. */
export async function keysOf(storage: Listing): Promise<readonly string[]> {
  return Object.keys(await sizesOf(storage)).sort();
}
