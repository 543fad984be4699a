/**
 * Adds a field of every kind to every form, on one copy of the repository, and walks through all forms there: calls and
 * screens. `npm test -- forms` walks through everything, `--sample` in the browser only through some; with `--large`
 * each form has 300 fields and 10 groups more instead, and the browser walks through some. `--keep` leaves the copy.
 * `--edited`, as `npm run test:all` has it, makes every edit of `tests/edits` there after the calls, and tries a sample of what
 * is run for each of them too.
 * Ends with 1 where something falls.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readQuestionnaires } from '#scripts/generate/catalogues/questionnaires.ts';
import { openContract } from '#scripts/generate/contract/contract-places.ts';
import { listsInContract } from '#scripts/schemas-check/read/contract.ts';
import { copyRepository } from '../edits/copy.ts';
import { edits } from '../edits/edits.ts';
import { addField, schemaFiles } from '../edits/schema-files.ts';
import { editStages, runIn } from '../edits/stages.ts';
import { everyKind, formerFields, manyFields } from './kinds.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'boolean', default: false },
    edited: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

/** Forms whose answers lists of the school can have. */
const HAS_LIST = listsInContract(openContract(process.cwd()));

/** A few screens are walked through sooner than a second portal has come up. */
const isSample = values.sample || values.large;
/** The counters of the lists are the same for all fields: the sample leaves them to the tests of the API. */
const lists = isSample ? 'tests/api/lists/listed-answers.test.ts' : 'tests/api/lists';
const calls = `WALK_FORMS=1 vitest run --reporter=dot --project api --project api-slow tests/api/forms ${lists}`;
const screens = `playwright test --config tests/forms/playwright.config.ts${isSample ? ' --grep @sample --workers 1' : ''}`;
const BUILD = 'node scripts/build.mjs';
const { check, generate, types, start, forms } = editStages;

const copy = copyRepository();
if (values.keep) console.log(copy.root);
addFields();
// without generated code nothing else can be said
if (await run(generate)) await (values.edited ? tryEdited() : tryAll([check, calls], [BUILD, screens]));
if (!values.keep) copy.remove();

/** The walk through the calls sends just what it says, and so goes before the edits that ask for more. */
async function tryEdited(): Promise<void> {
  await run(calls);
  for (const { apply } of edits) apply(schemaFiles(copy.root));
  // the data with which `npm start` begins are those of the screens
  const data = join(copy.root, 'artifacts/started');
  const portal = [`${start} ${data}`, `PORTAL_TEMPLATE=${data} ${screens}`];
  if ((await run(check)) && (await run(generate))) await tryAll([types], [...portal, forms]);
}

function addFields(): void {
  const files = schemaFiles(copy.root);
  // whose calls keep files in whatever field they stand (`x-files` of the contract)
  const takesFiles = ['application', ...readQuestionnaires(copy.root).map(({ form }) => form)];
  for (const path of files.forms) {
    const id = path.split('/')[1]?.replace('.json', '') ?? '';
    const fields = values.large
      ? manyFields(id)
      : everyKind(id, { withFiles: takesFiles.includes(id), withList: HAS_LIST.has(id) });
    files.form(path, (file) => {
      for (const [name, field] of Object.entries(fields)) addField(file, name, field);
    });
    files.released(id, ({ former }) => former.push(...formerFields(fields)));
  }
}

/** Side by side, each of them one after another. */
async function tryAll(...lanes: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const command of lane) await run(command);
    }),
  );
}

/** Gives whether it holds. */
async function run(command: string): Promise<boolean> {
  const began = performance.now();
  const said = await runIn(copy.root, command);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${said === undefined ? '✓' : '✗'} ${command} ${seconds} s`);
  if (said === undefined) return true;
  console.log(said.slice(-12_000));
  process.exitCode = 1;
  return false;
}
