import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStorage } from '#server/files/storage.ts';

type Listing = Pick<FileStorage, 'list'>;

/** Stores a content and returns its key. */
export function storeContent(storage: FileStorage, content: string | Buffer): Promise<string> {
  const path = join(storage.incoming, 'upload');
  writeFileSync(path, content);
  return storage.add(path);
}

export async function sizesOf(storage: Listing): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for await (const { key, stat } of storage.list()) sizes[key] = (await stat()).size;
  return sizes;
}

/** All keys, sorted. */
export async function keysOf(storage: Listing): Promise<readonly string[]> {
  return Object.keys(await sizesOf(storage)).sort();
}
