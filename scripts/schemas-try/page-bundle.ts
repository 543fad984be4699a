import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/schemas-try');
const entry = join(import.meta.dirname, 'page/main.ts');

interface Kept {
  readonly script: string;
  /** What it was made of, by file from the root of the repository. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** The script of the page, made anew where one of its files is another than when it was made last. */
export async function pageScript(): Promise<string> {
  const file = join(folder, 'page.json');
  const kept = await readKept(file);
  if (kept && (await isSame(kept.inputs))) return kept.script;
  const made = await bundle();
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(made));
  return made.script;
}

async function bundle(): Promise<Kept> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2023',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
      'import.meta.env.PROD': 'true',
    },
    logLevel: 'error',
  });
  const names = Object.keys(metafile.inputs);
  const hashes = await Promise.all(names.map(hashOf));
  const inputs = Object.fromEntries(names.map((name, at) => [name, hashes[at] ?? '']));
  return { script: outputFiles[0]?.text ?? '', inputs };
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function isSame(inputs: Kept['inputs']): Promise<boolean> {
  const same = Object.entries(inputs).map(async ([name, hash]) => (await hashOf(name)) === hash);
  return (await Promise.all(same)).every(Boolean);
}

async function hashOf(name: string): Promise<string> {
  const text = await readFile(join(root, name)).catch(() => '');
  return createHash('sha256').update(text).digest('base64');
}
