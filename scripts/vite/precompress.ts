import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);
const SMALLEST = 1_024;

/** Puts a `.br` and a `.gz` beside every text file of the build, so that the server only sends bytes. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) throw new Error('The build has no folder');
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < SMALLEST) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(text, quality).then((data) => writeFile(`${path}.br`, data)),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }).then((data) =>
      writeFile(`${path}.gz`, data),
    ),
  ]);
}
