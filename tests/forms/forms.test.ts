import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { readQuestionnaires } from '#scripts/generate/catalogues/questionnaires.ts';
import { openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { listsInContract } from '#scripts/schemas-check/read/contract.ts';
import { copyRepository } from '../edits/copy.ts';
import { edits } from '../edits/edits.ts';
import { addField, schemaFiles } from '../edits/schema-files.ts';
import { editStages, runIn } from '../edits/stages.ts';
import { everyKind, formerFields, manyFields } from './kinds.ts';

/** `FORMS=large` adds 300 fields and 10 groups to each form; `sample`, of `npm run test:all`, runs some of the tests. */
const size = process.env.FORMS ?? 'all';
/** `sample` and `large` skip most list tests, because the counters of lists are equal for all fields. */
const lists = size === 'all' ? 'tests/api/lists' : 'tests/api/lists/listed-answers.test.ts';
const calls = `vitest run --reporter=dot --project api --project api-slow tests/api/forms ${lists}`;
const screens = `playwright test --config tests/forms/playwright.config.ts${size === 'all' ? '' : ' --grep @sample --workers 1'}`;

/** Forms whose answers can be columns of a list of the office. */
const HAS_LIST = listsInContract(openContract(process.cwd()));

const copy = copyRepository();
afterAll(() => copy.remove());

describe('forms with fields of every kind', () => {
  it('are generated', async () => {
    addFields();
    await runIn(copy.root, editStages.generate);
  });
  it('pass every call', () => runIn(copy.root, calls));
});

if (size === 'sample')
  // after the calls, because edits add required answers that the calls do not send
  describe('these forms after every edit of tests/edits', () => {
    const data = join(copy.root, 'artifacts/started');
    it('pass the check', async () => {
      for (const { apply } of edits) apply(schemaFiles(copy.root));
      await runIn(copy.root, editStages.check);
    });
    it('are generated', () => runIn(copy.root, editStages.generate));
    it('pass the compiler', () => runIn(copy.root, editStages.types));
    it('start with the demonstration', () => runIn(copy.root, `${editStages.start} ${data}`));
    it('show every field', () => runIn(copy.root, `PORTAL_TEMPLATE=${data} ${screens}`));
    it('pass the unit tests about forms', () => runIn(copy.root, editStages.forms));
  });
else
  describe('screens of these forms', () => {
    it('pass the check', () => runIn(copy.root, editStages.check));
    it('are built', () => runIn(copy.root, 'node scripts/build.mjs'));
    it('show every field', () => runIn(copy.root, screens));
  });

function addFields(): void {
  const files = schemaFiles(copy.root);
  // forms whose operations accept files in any field (`x-files` of the contract)
  const formsWithFiles = ['application', ...readQuestionnaires(copy.root).map(({ form }) => form)];
  for (const path of files.forms) {
    const id = path.split('/')[1]?.replace('.json', '') ?? '';
    const fields =
      size === 'large'
        ? manyFields(id)
        : everyKind(id, { withFiles: formsWithFiles.includes(id), withList: HAS_LIST.has(id) });
    files.form(path, (file) => {
      for (const [name, field] of Object.entries(fields)) addField(file, name, field);
    });
    files.released(id, ({ former }) => former.push(...formerFields(fields)));
  }
}
