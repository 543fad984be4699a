import { expect, test } from 'vitest';
import { filesOfForm, formIds, readDefinition } from '#engine/compile/read-definition.ts';

const step = (title: string, name: string) => ({
  title,
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string' } },
});

const files = new Map<string, unknown>([
  [
    'long/index.json',
    {
      title: 'Длинная',
      'x-version': 3,
      'x-migrations': [{ version: 2 }],
      allOf: [{ $ref: 'b.json' }, { $ref: 'a.json' }],
    },
  ],
  ['long/a.json', step('Первый по имени', 'a')],
  [
    'long/b.json',
    { ...step('Первый по порядку', 'b'), 'x-help': 'Подсказка', 'x-sections': { s: { title: 'Раздел' } } },
  ],
  ['short.json', { $schema: '../meta', ...step('Короткая', 'c'), 'x-version': 1 }],
  ['area/deep.json', step('Глубокая', 'd')],
]);

/** A replacement for the hash function of the build. */
const length = (text: string) => String(text.length);

test('reads a folder with an index, or any other file, as one form', () => {
  expect(formIds(files)).toEqual(['area/deep', 'long', 'short']);
  expect(filesOfForm(files, 'long')).toEqual(['long/index.json', 'long/b.json', 'long/a.json']);
  expect(filesOfForm(files, 'short')).toEqual(['short.json']);
});

test('reads the steps in the order of the index, each with its sections', () => {
  const form = readDefinition(files, 'long', length);
  expect(form).toMatchObject({ id: 'long', title: 'Длинная', version: 3, migrations: [{ version: 2 }] });
  expect(form.steps).toEqual([
    {
      id: 'b',
      title: 'Первый по порядку',
      help: 'Подсказка',
      sections: { s: { title: 'Раздел' } },
      schema: { type: 'object', required: ['b'], properties: { b: { type: 'string' } } },
    },
    {
      id: 'a',
      title: 'Первый по имени',
      sections: {},
      schema: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    },
  ]);
});

test('reads a form of one file as its only step', () => {
  expect(readDefinition(files, 'short', length).steps.map(({ id }) => id)).toEqual(['short']);
});

test('hashes the definition, not the formatting of its file', () => {
  const hashOf = (file: unknown) => readDefinition(new Map([['f.json', file]]), 'f', (text) => text).hash;
  const field = { type: 'string', title: 'Имя' };
  const written = { title: 'Ф', type: 'object', properties: { name: field } };
  expect(hashOf({ properties: { name: { title: 'Имя', type: 'string' } }, type: 'object', title: 'Ф' })).toBe(
    hashOf(written),
  );
  expect(hashOf({ ...written, $comment: 'заметка' })).toBe(hashOf(written));
  expect(hashOf({ ...written, properties: { name: { ...field, title: 'Фамилия' } } })).not.toBe(
    hashOf(written),
  );
});

test('names a missing step', () => {
  const broken = new Map([['long/index.json', { title: 'Д', allOf: [{ $ref: 'none.json' }] }]]);
  expect(() => readDefinition(broken, 'long', length)).toThrow('long/none.json: the file does not exist');
});
