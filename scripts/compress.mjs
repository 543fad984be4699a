/**
 * Writes a `.br` and a `.gz` file beside every text file of the built portal from 1 kB, so that the server sends them as they
 * are. Maximum compression takes seconds, and a built portal works without it. Each file is moved into
 * place when complete; a file replaced by another build is left to that build's own compression.
 */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);
const SMALLEST = 1_024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const folder = resolve(import.meta.dirname, '../dist/web');
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)));
await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));

async function compress(path) {
  const text = await readFile(path);
  if (text.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, brotli),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (!text.equals(await readFile(path))) return;
  await Promise.all([put(`${path}.br`, br), put(`${path}.gz`, gz)]);
}

async function put(path, data) {
  await writeFile(`${path}.part`, data);
  await rename(`${path}.part`, path);
}
