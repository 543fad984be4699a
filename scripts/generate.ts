/** Makes `src/generated` from `schemas/` and the contract, stale or not; `prepare.mjs` asks that first. */
import { join, resolve } from 'node:path';
import { completePaths } from './generate/contract/root-paths.ts';
import { runStages } from './generate/run-stages.ts';
import { stages } from './generate/stages.ts';
import { keepFiles } from './generate/write-files.ts';

const root = resolve(import.meta.dirname, '..');
const rootChanged = completePaths(root);

const { paths, written } = await runStages(root, stages);
const removed = keepFiles(join(root, 'src/generated'), paths);
const changed = [...written, ...removed].map((path) => `src/generated/${path}`);
if (rootChanged) changed.unshift('openapi.yaml');

console.log(
  changed.length > 0 ? `Updated:\n${changed.map((path) => `  ${path}`).join('\n')}` : 'Nothing has changed.',
);
