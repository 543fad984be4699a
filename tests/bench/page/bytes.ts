import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { scriptsOf } from '#scripts/vite/family-files.ts';
import { built } from './built.ts';

/** What a page needs of JavaScript, in bytes, everything it loads by the time it can be used. */
export interface PageBytes {
  readonly page: string;
  readonly brotli: number;
  readonly most: number;
}

/** Pages with the most that the design allows (section 8); each names all that it needs (scripts/vite/screen-pages.ts). */
const PAGES = [
  { page: 'sign-in', most: 140_000, file: 'pages/login.html' },
  { page: 'wizard', most: 230_000, file: 'pages/application/edit.html' },
];

/** Builds the portal as it is served, and weighs its pages. */
export async function weighPages(): Promise<readonly PageBytes[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-web-'));
  try {
    const root = resolve(import.meta.dirname, '../../..');
    await built({ root, build: { outDir, emptyOutDir: true } });
    return await Promise.all(
      PAGES.map(async ({ page, most, file }) => {
        const html = await readFile(join(outDir, file), 'utf8');
        const bytes = await Promise.all([...scriptsOf(html)].map((script) => weigh(join(outDir, script))));
        return { page, most, brotli: bytes.reduce((sum, each) => sum + each, 0) };
      }),
    );
  } finally {
    await rm(outDir, { recursive: true });
  }
}

async function weigh(file: string): Promise<number> {
  return brotliCompressSync(await readFile(file)).length;
}
