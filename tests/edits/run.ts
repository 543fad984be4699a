/**
 * Makes edits under `schemas/` alone, each on a copy of the repository, and runs the project there:
 * `npm run test:edits -- renamed-field group-everywhere --stages=check,generate,start,unit`. Without names every edit is
 * made, each on a copy of its own; with `--together` all on one. Ends with 1 where something falls.
 */
import { parseArgs } from 'node:util';
import { copyRepository } from './copy.ts';
import { type Edit, edits } from './edits.ts';
import { schemaFiles } from './schema-files.ts';
import { editStages, runIn, type StageName } from './stages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stages: { type: 'string', default: Object.keys(editStages).join() },
    together: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const chosen = positionals.length ? edits.filter(({ name }) => positionals.includes(name)) : edits;
const stages = Object.keys(editStages).filter((name) =>
  values.stages.split(',').includes(name),
) as StageName[];

let failed = 0;
for (const group of values.together ? [chosen] : chosen.map((edit) => [edit]))
  failed += await tryEdits(group);
process.exitCode = failed ? 1 : 0;

/** Gives the number of stages that fell; after one that the others stand on it ends. */
async function tryEdits(group: readonly Edit[]): Promise<number> {
  const copy = copyRepository();
  console.log(`\n${group.map(({ name }) => name).join(' + ')}${values.keep ? `, ${copy.root}` : ''}`);
  for (const edit of group) edit.apply(schemaFiles(copy.root));
  let fell = 0;
  for (const name of stages) {
    const began = performance.now();
    const said = await runIn(copy.root, editStages[name]);
    console.log(
      `${said === undefined ? '✓' : '✗'} ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    if (said === undefined) continue;
    console.log(said.slice(-12_000));
    fell += 1;
    if (name === 'check' || name === 'generate') break;
  }
  if (!values.keep) copy.remove();
  return fell;
}
