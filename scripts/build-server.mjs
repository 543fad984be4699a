/** Bundles the server and its commands into `dist` (or another folder), with worker, migrations and recordings. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Packages that stay in `node_modules`: those with native code or WebAssembly files, and optional ones. */
const external = ['@aws-sdk/*', '@node-rs/argon2', '@electric-sql/pglite', 'heic-convert', 'pg-native'];

/** CommonJS packages need `require`, which ES modules lack. */
const banner = `import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);`;

/**
 * Escapes the characters that esbuild leaves in comments and regular expressions: with a single one outside Latin-1 the
 * server's source takes two bytes per character in memory, 8 MB more.
 */
const escapeUnicode = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const folder = process.argv[2] ?? 'dist';
mkdirSync(folder, { recursive: true });
const common = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  external,
  logLevel: 'warning',
};
const starts = [
  { in: 'src/server/main.ts', out: 'server' },
  { in: 'src/server/cluster/main.ts', out: 'cluster' },
];
const commands = ['admin', 'backup', 'restore', 'files-move', 'migrate'].map((name) => ({
  in: `src/server/commands/${name}.ts`,
  out: name,
}));
const [bundles] = await Promise.all([
  // all at once: shared modules are read once
  build({
    ...common,
    entryPoints: [...starts, ...commands],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    banner: { js: banner },
    write: false,
  }),
  build({
    ...common,
    entryPoints: ['src/server/files/heic-worker.js'],
    outfile: `${folder}/heic-worker.js`,
  }),
]);
for (const { path, text } of bundles.outputFiles)
  writeFileSync(path, path.endsWith('.map') ? text : escapeUnicode(text));
for (const data of ['database/migrations', 'demo/recordings']) {
  const target = join(folder, basename(data));
  // removes files with former names
  rmSync(target, { recursive: true, force: true });
  cpSync(join('src/server', data), target, { recursive: true });
}
