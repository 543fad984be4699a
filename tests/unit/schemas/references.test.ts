import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolveReferences } from '#scripts/generate/portal/read-portal.ts';
import { locate, pathExists } from '#scripts/schemas-check/read/source.ts';

const choices = [{ const: 'it', title: 'Информатика' }];

/** A portal with two forms: its own data, and a field with choices from a shared definition. */
function folderWith(portal: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'references-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'forms/school'), { recursive: true });
  const write = (path: string, data: object) => writeFileSync(join(folder, path), JSON.stringify(data));
  write('portal.json', portal);
  write('words.json', { $schema: 'meta/words.schema.json', title: 'Слова' });
  write('forms/shared.json', { $defs: { major: { $ref: '#/$defs/list' }, list: { oneOf: choices } } });
  write('forms/school/step-1.json', {
    properties: { major: { $ref: '../shared.json#/$defs/major', title: 'Направление' } },
  });
  return join(folder, 'portal.json');
}

test.each([
  ['a field that is a reference itself', 'forms/school/step-1.json#/properties/major/oneOf', choices],
  ['a keyword beside a reference', 'forms/school/step-1.json#/properties/major/title', 'Направление'],
  ['a shared definition', 'forms/shared.json#/$defs/list/oneOf', choices],
  ['a member of the portal', '#/words', 'Слова'],
  ['a whole file', 'words.json', { title: 'Слова' }],
])('portal.json may refer to %s', (_, reference, expected) => {
  expect(resolveReferences(folderWith({ words: 'Слова', here: { $ref: reference } }))).toMatchObject({
    here: expected,
  });
});

test('reports a broken reference of portal.json', () => {
  const portal = folderWith({ here: { $ref: 'forms/school/step-1.json#/properties/minor/oneOf' } });
  expect(() => resolveReferences(portal)).toThrow('#/properties/minor/oneOf does not exist');
});

test('locates a keyword beside a reference first, then in its definition, through any number of references', () => {
  const files = new Map<string, unknown>([
    ['shared.json', { $defs: { a: { title: 'A', maxLength: 1, $ref: '#/$defs/b' }, b: { type: 'string' } } }],
    ['form.json', { properties: { field: { $ref: 'shared.json#/$defs/a', title: 'Поле' } } }],
  ]);
  const spotOf = (keyword: string) => locate(files, 'form.json', ['properties', 'field', keyword]);
  expect(spotOf('title')).toMatchObject({ file: 'form.json', path: ['properties', 'field', 'title'] });
  expect(spotOf('maxLength')).toMatchObject({ file: 'shared.json', path: ['$defs', 'a', 'maxLength'] });
  expect(spotOf('type')).toMatchObject({ file: 'shared.json', path: ['$defs', 'b', 'type'] });
  expect(spotOf('pattern')).toMatchObject({ file: 'form.json', path: ['properties', 'field'] });
});

test('ends a search in recursive definitions', () => {
  const circle = { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a', title: 'Б' } };
  const files = new Map<string, unknown>([['form.json', { $defs: circle, properties: { field: circle.a } }]]);
  expect(pathExists(files, 'form.json', ['properties', 'field', 'title'])).toBe(true);
  expect(pathExists(files, 'form.json', ['properties', 'field', 'oneOf'])).toBe(false);
});
