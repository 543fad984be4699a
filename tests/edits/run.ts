/**
 * Makes edits under `schemas/` alone on copies of the repository, and runs the project there:
 * `npm test -- edits renamed-field group-everywhere --stages=check,generate,start,unit`. Without names every edit is
 * made, each on a copy of its own, and without `--stages` everything runs there, the API and the browser too: that takes
 * a night. `--together` makes all on one copy, `--keep` leaves the copies. Ends with 1 where something falls. `npm run
 * test:all` makes all of them on the copy of `tests/forms`.
 */
import { parseArgs } from 'node:util';
import { copyRepository } from './copy.ts';
import { type Edit, edits } from './edits.ts';
import { schemaFiles } from './schema-files.ts';
import { editStages, GROUND, runIn, type StageName } from './stages.ts';

/** `unit` has these among the others. */
const USUAL = namesOf(editStages).filter((name) => name !== 'forms');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stages: { type: 'string' },
    together: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

process.exitCode = (await main()) ? 0 : 1;

/** Gives whether everything holds. */
async function main(): Promise<boolean> {
  const stages = chosen(namesOf(editStages), values.stages?.split(',') ?? USUAL);
  const wanted = chosen(
    edits.map(({ name }) => name),
    positionals.length > 0 ? positionals : edits.map(({ name }) => name),
  );
  const made = edits.filter(({ name }) => wanted.includes(name));
  const groups = values.together ? [made] : made.map((edit) => [edit]);
  let holds = true;
  for (const group of groups) holds = (await tryEdits(group, stages)) && holds;
  return holds;
}

async function tryEdits(group: readonly Edit[], stages: readonly StageName[]): Promise<boolean> {
  const copy = copyRepository();
  console.log(`\n${group.map(({ name }) => name).join(' + ')}${values.keep ? `, ${copy.root}` : ''}`);
  for (const edit of group) edit.apply(schemaFiles(copy.root));
  const isGround = (name: StageName) => GROUND.includes(name);
  let holds = await runLane(copy.root, stages.filter(isGround));
  if (holds) {
    const isTypes = (name: StageName) => name === 'types';
    const lanes = [stages.filter(isTypes), stages.filter((name) => !isGround(name) && !isTypes(name))];
    holds = (await Promise.all(lanes.map((lane) => runLane(copy.root, lane)))).every(Boolean);
  }
  if (!values.keep) copy.remove();
  return holds;
}

async function runLane(root: string, lane: readonly StageName[]): Promise<boolean> {
  let holds = true;
  for (const name of lane) {
    const began = performance.now();
    const said = await runIn(root, editStages[name]);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${said === undefined ? '✓' : '✗'} ${name} ${seconds} s`);
    if (said === undefined) continue;
    console.log(said.slice(-12_000));
    holds = false;
  }
  return holds;
}

/** Throws with the names that there are, where one is not among them. */
function chosen<T extends string>(known: readonly T[], names: readonly string[]): readonly T[] {
  const unknown = names.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0) throw new Error(`No ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  return known.filter((name) => names.includes(name));
}

function namesOf<T extends object>(table: T): readonly (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}
