import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Manifest, type ManifestChunk } from 'vite';

/** What a page needs of JavaScript, in bytes, everything it loads by the time it can be used. */
export interface PageBytes {
  readonly page: string;
  readonly brotli: number;
  readonly most: number;
}

/** Pages with the most that the design allows (section 8), and the modules that they load when first needed. */
const PAGES = [
  {
    page: 'sign-in',
    most: 165_000,
    loads: [
      'src/generated/portal/screens/open.ts',
      'src/portal/screens/login/login-screen.tsx',
      'src/generated/forms/login.ts',
    ],
  },
  {
    page: 'wizard',
    most: 230_000,
    loads: [
      'src/generated/portal/screens/not-administrator.ts',
      'src/portal/screens/wizard/wizard-screen.tsx',
      'src/generated/forms/application.ts',
    ],
  },
];

/** Builds the portal as it is served, and weighs its pages. */
export async function weighPages(): Promise<readonly PageBytes[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-web-'));
  try {
    const root = resolve(import.meta.dirname, '../..');
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true, manifest: true } });
    const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
    const sizes = PAGES.map(async ({ page, most, loads }) => {
      const files = filesOf(manifest, ['index.html', ...loads]);
      const bytes = await Promise.all([...files].map((file) => weigh(join(outDir, file))));
      return { page, most, brotli: bytes.reduce((sum, each) => sum + each, 0) };
    });
    return await Promise.all(sizes);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The files of some modules and of all that they import; what only may be loaded later is not among them. */
function filesOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const chunks = new Set<ManifestChunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: the pages to weigh have moved`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  return new Set([...chunks].map(({ file }) => file));
}

async function weigh(file: string): Promise<number> {
  return brotliCompressSync(await readFile(file)).length;
}
