/** Makes `src/generated` from `schemas/` and the contract, stale or not; `prepare.mjs` asks that first. */
import { join, resolve } from 'node:path';
import { completePaths } from './generate/contract/root-paths.ts';
import { stages } from './generate/stages.ts';
import { keepFiles, writeFiles } from './generate/write-files.ts';

const root = resolve(import.meta.dirname, '..');
const rootChanged = completePaths(root);

const target = join(root, 'src/generated');
const made = new Set<string>();
const written: string[] = [];
for (const stage of stages.filter(({ applies }) => applies(root))) {
  const files = await stage.run(root);
  for (const path of files.keys()) made.add(path);
  // at once: the contract refers to the wire schemas, which are made before it
  written.push(...writeFiles(target, files));
}
const changed = [...written, ...keepFiles(target, made)].map((path) => `src/generated/${path}`);
if (rootChanged) changed.unshift('openapi.yaml');

console.log(
  changed.length > 0 ? `Updated:\n${changed.map((path) => `  ${path}`).join('\n')}` : 'Nothing has changed.',
);
