import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract.ts';
import { repositorySchemas } from './fixture.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const operations = new Set(readOperations(root).keys());
const contract = readFormsInContract(root);

const problem = 'форма «camp» чужая, здесь её не рисуют';

test('only questionnaire screens may use an external form, not transitions, flows or sections', () => {
  const files = new Map(repositorySchemas());
  const wrong = ['schemas/statuses/camp.json', 'schemas/portal/screens/invite.json'].filter((file) => {
    const text = files.get(file) ?? '';
    files.set(file, text.replace(/"form": "[a-z-]+"/, '"form": "camp"'));
    return files.get(file) !== text;
  });
  const reported = checkSchemas(files, operations, contract)
    .map(printProblem)
    .filter((line) => line.includes(problem));
  expect(reported.map((line) => line.replace(/:.*/s, '')).sort()).toEqual(wrong.sort());
  expect(wrong).toHaveLength(2);
});

test.each([
  ['ui:widget', 'FileWidget'],
  ['ui:widget', 'files'],
  ['ui:options', { widget: 'File' }],
])('rejects a file widget under any name of a uiSchema: %s %j', (word, widget) => {
  const files = new Map(repositorySchemas());
  files.set('schemas/forms/camp.ui.json', JSON.stringify({ child: { name: { [word]: widget } } }));
  const reported = checkSchemas(files, operations, contract).map(printProblem);
  expect(reported.filter((line) => line.includes('файл в чужой схеме'))).toHaveLength(1);
});
