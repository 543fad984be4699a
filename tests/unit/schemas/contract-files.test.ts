import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOf } from '#scripts/schemas-check/check-repository.ts';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { sharedFolder } from '#tests/support/data/temporary-folder.ts';
import { repositorySchemas } from './fixture.ts';

const root = resolve(import.meta.dirname, '../../..');
const copy = sharedFolder();
for (const name of ['openapi', 'openapi.yaml'])
  cpSync(join(root, name), join(copy, name), { recursive: true });

const FILE = 'openapi/faq.yaml';
const valid = readFileSync(join(root, FILE), 'utf8');

/** The printed problems after an edit of a contract file. */
function printedAfter(from: string, to: string): readonly string[] {
  writeFileSync(join(copy, FILE), valid.replace(from, to));
  return problemsOf(repositorySchemas(), copy).map(printProblem);
}

const lineOf = (text: string) => valid.slice(0, valid.indexOf(text)).split('\n').length;

test.each([
  [
    'a duplicate operation name',
    'operationId: createFaq',
    'operationId: listFaq',
    `${FILE}:${lineOf('operationId: createFaq')}:5  операция «listFaq» уже есть: GET /api/faq/all. Как исправить: назовите эту иначе.`,
  ],
  [
    'an unknown permission',
    'x-permission: faq.change',
    'x-permission: faq.chang',
    `${FILE}:${lineOf('x-permission: faq.change')}:5  права «faq.chang» в schemas/roles.json нет. Как исправить: возможно, вы имели в виду «faq.change».`,
  ],
  [
    'an office operation without a permission',
    'creates the section.\n    x-access: [administrator]\n    x-permission: faq.change\n',
    'creates the section.\n    x-access: [administrator]\n',
    `${FILE}:${lineOf('operationId: createFaq')}:5  операцию «createFaq» вызывает школа, а какое право для неё нужно, не сказано. Как исправить: добавьте x-permission: право из "permissions" в schemas/roles.json или own.`,
  ],
  [
    'a default that its own limits refuse',
    'get:\n    operationId: listFaq\n',
    'get:\n    parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 10, default: 50 } }]\n    operationId: listFaq\n',
    `${FILE}:${lineOf('operationId: listFaq')}:82  «50» в default не отвечает схеме: 50 за пределом 10. Как исправить: исправьте default или схему.`,
  ],
  [
    'a required member that is not described',
    'get:\n    operationId: listFaq\n',
    'get:\n    parameters: [{ name: limit, in: query, schema: { type: object, required: [sze], properties: { size: { type: integer } } } }]\n    operationId: listFaq\n',
    `${FILE}:${lineOf('operationId: listFaq')}:79  обязательного члена «sze» нет среди properties. Как исправить: возможно, вы имели в виду «size».`,
  ],
  [
    'a reference without a target',
    'errors.yaml#/responses/NotFound',
    'errors.yaml#/responses/Notfound',
    `${FILE}:${lineOf('responses/NotFound')}:16  ссылка «components/errors.yaml#/responses/Notfound» никуда не ведёт. Как исправить: возможно, вы имели в виду «NotFound».`,
  ],
  [
    'a misspelt keyword',
    'summary:',
    'sumary:',
    `${FILE}:${lineOf('summary:')}:5  слова «sumary» здесь не бывает, и его никто не прочтёт. Как исправить: возможно, вы имели в виду «summary».`,
  ],
  [
    'access of an unknown role',
    'x-access: [administrator]',
    'x-access: [administrators]',
    `${FILE}:${lineOf('x-access: [administrator]')}:5  «administrators» в x-access ничего не значит. Как исправить: возможно, вы имели в виду «administrator».`,
  ],
  [
    'a file that is not YAML',
    'operationId: createFaq',
    ': operationId: [',
    `${FILE}:${lineOf('operationId: createFaq')}:5  это не YAML: `,
  ],
])('reports %s with its position', (_, from, to, printed) => {
  const [problem = '', ...more] = printedAfter(from, to);
  expect(problem.slice(0, printed.length)).toBe(printed);
  expect(more).toEqual([]);
});
