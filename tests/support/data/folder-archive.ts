import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A folder in one compressed file: a line of JSON that names every entry, then the contents one after another. */
interface Entry {
  /** Below the folder, with `/`. */
  readonly path: string;
  /** Bytes of a file; a folder has none. */
  readonly size?: number;
}

/** Unpacks a packed folder (tests/fixtures/recorder/pack.mjs) into one that is created where it does not exist. */
export function unpackFolder(packed: Buffer, folder: string): void {
  const whole = brotliDecompressSync(packed);
  const head = whole.indexOf('\n');
  const entries: readonly Entry[] = JSON.parse(whole.toString('utf8', 0, head));
  let at = head + 1;
  for (const { path, size } of entries) {
    const full = join(folder, path);
    if (size === undefined) {
      mkdirSync(full, { recursive: true });
      continue;
    }
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, whole.subarray(at, at + size));
    at += size;
  }
}
