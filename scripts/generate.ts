/** Generates `src/generated` from `schemas/` and the contract unconditionally; `prepare.mjs` first checks whether it is stale. */
import { join, resolve } from 'node:path';
import { keywordsPage } from './engine-package/vocabulary.ts';
import { completeContract } from './generate/contract/complete-contract.ts';
import { deleteOtherFiles, runStages, writeFiles } from './generate/run-stages.ts';
import { stages } from './generate/stages.ts';

const root = resolve(import.meta.dirname, '..');
const completed = completeContract(root);

const documented = writeFiles(join(root, 'docs'), new Map([['vocabulary.md', keywordsPage(root)]]));

const { paths, changed: written } = await runStages(root, stages);
const removed = deleteOtherFiles(join(root, 'src/generated'), paths);
const documents = documented.map((path) => `docs/${path}`);
const changed = [
  ...completed,
  ...documents,
  ...[...written, ...removed].map((path) => `src/generated/${path}`),
];

console.log(
  changed.length > 0 ? `Updated:\n${changed.map((path) => `  ${path}`).join('\n')}` : 'Nothing has changed.',
);
