/** Bundles `schemas:check` into `dist/schemas-check.mjs`: loading its sources takes longer than the check. */
import { build } from 'esbuild';

await build({
  entryPoints: ['scripts/schemas-check.ts'],
  outfile: 'dist/schemas-check.mjs',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  // Node.js has had them since version 10: rewritten, each use would compile its expression again
  supported: { 'regexp-unicode-property-escapes': true },
  format: 'esm',
  // the CommonJS build of jsonc-parser loads its parts by computed names
  mainFields: ['module', 'main'],
  // loaded for a slow pattern only
  external: ['recheck'],
  // a meta schema with a JSON error cannot be bundled: the check reports it
  logLevel: 'silent',
}).catch(() => {
  process.exitCode = 1;
});
