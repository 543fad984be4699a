/** Makes `src/generated` from `schemas/` and the contract, stale or not; `prepare.mjs` asks that first. */
import { join, resolve } from 'node:path';
import { completePaths } from './generate/contract/root-paths.ts';
import { replaceFolder } from './generate/replace-folder.ts';
import { stages } from './generate/stages.ts';

const root = resolve(import.meta.dirname, '..');
const rootChanged = completePaths(root);

const files = new Map<string, string>();
for (const stage of stages.filter(({ applies }) => applies(root))) {
  for (const [path, text] of await stage.run(root)) files.set(path, text);
}
const changed = replaceFolder(join(root, 'src/generated'), files).map((path) => `src/generated/${path}`);
if (rootChanged) changed.unshift('openapi.yaml');

console.log(
  changed.length > 0 ? `Updated:\n${changed.map((path) => `  ${path}`).join('\n')}` : 'Nothing has changed.',
);
