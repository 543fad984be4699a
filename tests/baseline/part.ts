import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** One kind of recorded result that the present code is compared with. */
export interface BaselinePart {
  readonly name: string;
  /** Writes the results of the present code into the baseline. */
  record(): Promise<void>;
  /** Differences between the baseline and the present code, a line each. */
  compare(): Promise<readonly string[]>;
}

const FOLDER = resolve(import.meta.dirname, '../fixtures/d09a38aa/baseline');
/** Where pictures of differences go. */
export const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/baseline');

const LARGE_WINDOW = { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } };

export function readBaseline(name: string): Buffer {
  const bytes = readFileSync(resolve(FOLDER, name));
  return name.endsWith('.br') ? brotliDecompressSync(bytes, LARGE_WINDOW) : bytes;
}

export function writeBaseline(name: string, content: Buffer | string): void {
  writeInto(FOLDER, name, name.endsWith('.br') ? compress(content) : content);
}

/** The window is wide, because pictures repeat each other far apart. */
function compress(content: Buffer | string): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > 10_000_000 ? 6 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 28,
  };
  return brotliCompressSync(content, { params });
}

export function writeArtifact(name: string, content: Buffer | string): void {
  writeInto(ARTIFACTS, name, content);
}

function writeInto(folder: string, name: string, content: Buffer | string): void {
  const path = resolve(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Lines about the members that were added, removed or changed between two maps. */
export function changedMembers(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  describe: (name: string) => string = () => 'changed',
): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    if (!(name in after)) return [`${name}: removed`];
    if (!(name in before)) return [`${name}: added`];
    return JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [`${name}: ${describe(name)}`];
  });
}
