/**
 * Adds a field of every kind to every form, on one copy of the repository, and walks through all forms there: calls and
 * screens. `npm run test:forms` walks through everything, `-- --sample` in the browser only through some; with `--large`
 * each form has 300 fields and 10 groups more instead, and the browser walks through some. `--keep` leaves the copy.
 * Ends with 1 where something falls.
 */
import { parseArgs } from 'node:util';
import { readQuestionnaires } from '#scripts/generate/catalogues/questionnaires.ts';
import { openContract } from '#scripts/generate/contract/contract-places.ts';
import { listsInContract } from '#scripts/schemas-check/read/lists-in-contract.ts';
import { copyRepository } from '../edits/copy.ts';
import { addField, schemaFiles } from '../edits/schema-files.ts';
import { runIn } from '../edits/stages.ts';
import { everyKind, formerFields, manyFields } from './kinds.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

/** Forms whose calls keep files in whatever field they stand (`x-files` of the contract). */
const TAKES_FILES = ['application', ...readQuestionnaires(process.cwd()).map(({ form }) => form)];

/** Forms whose answers lists of the school can have. */
const HAS_LIST = listsInContract(openContract(process.cwd()));

const calls = 'WALK_FORMS=1 vitest run --reporter=dot --project api-postgres tests/api/forms tests/api/lists';
/** A few screens are walked through sooner than a second portal has come up. */
const isSample = values.sample || values.large;
const screens = `playwright test --config tests/forms/playwright.config.ts${isSample ? ' --grep @sample --workers 1' : ''}`;
/** One after another; those in one line side by side. */
const stages: readonly (readonly string[])[] = [
  ['tsx scripts/generate.ts'],
  ['tsx scripts/schemas-check.ts', 'node scripts/build.mjs', calls],
  [screens],
];

const copy = copyRepository();
if (values.keep) console.log(copy.root);
addFields();
for (const stage of stages) {
  const results = await Promise.all(stage.map((command) => run(command)));
  if (results.includes(false)) process.exitCode = 1;
  // without generated code nothing else can be said
  if (stage === stages[0] && process.exitCode) break;
}
if (!values.keep) copy.remove();

function addFields(): void {
  const files = schemaFiles(copy.root);
  for (const path of files.forms) {
    const id = path.split('/')[1]?.replace('.json', '') ?? '';
    const fields = values.large
      ? manyFields(id)
      : everyKind(id, { withFiles: TAKES_FILES.includes(id), withList: HAS_LIST.has(id) });
    files.form(path, (file) => {
      for (const [name, field] of Object.entries(fields)) addField(file, name, field);
    });
    files.released(id, ({ former }) => former.push(...formerFields(fields)));
  }
}

async function run(command: string): Promise<boolean> {
  const began = performance.now();
  const said = await runIn(copy.root, command);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${said === undefined ? '✓' : '✗'} ${command} ${seconds} s`);
  if (said !== undefined) console.log(said.slice(-12_000));
  return said === undefined;
}
