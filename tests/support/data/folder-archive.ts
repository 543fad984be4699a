import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** An entry of a packed folder: a compressed file with a line of JSON that lists entries, followed by their contents. */
interface Entry {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** Size in bytes; absent for a folder. */
  readonly size?: number;
}

/**
 * Unpacks the data folder of an earlier commit (`tests/fixtures`). Creates the target if it does not exist.
 * @param except a folder of it that is not unpacked
 */
export function unpackFolder(packed: Buffer, folder: string, except?: string): void {
  const whole = brotliDecompressSync(packed);
  const head = whole.indexOf('\n');
  const entries: readonly Entry[] = JSON.parse(whole.toString('utf8', 0, head));
  let at = head + 1;
  for (const { path, size } of entries) {
    const content = whole.subarray(at, at + (size ?? 0));
    at += content.length;
    if (path.split('/')[0] === except) continue;
    const full = join(folder, path);
    mkdirSync(size === undefined ? full : dirname(full), { recursive: true });
    if (size !== undefined) writeFileSync(full, content);
  }
}
