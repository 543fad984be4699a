import { describe, expect, test } from 'vitest';
import { formIds, readDefinition } from '#engine/compile/read-definition.ts';
import { BrokenReference, resolveReferences } from '#engine/compile/resolve-references.ts';

const person = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { $ref: '#/$defs/name', title: 'Имя' },
    phone: { type: 'string', format: 'phone', title: 'Телефон' },
  },
};

const name = {
  $comment: 'Без цифр.',
  type: 'string',
  maxLength: 100,
  pattern: '^[^0-9]+$',
  'x-autocomplete': 'off',
  'x-messages': { pattern: 'Уберите цифры', maxLength: 'Короче' },
};

const shared = { $defs: { person, name } };

const majors = { type: 'string', oneOf: [{ const: 'it', title: 'Информатика' }] };

/** The forms of these tests: `properties` and `$defs` of one step beside the shared file. */
function filesWith(properties: object, $defs: object = {}) {
  return new Map<string, unknown>([
    ['shared.json', shared],
    ['school/index.json', { title: 'Школа', 'x-version': 1, allOf: [{ $ref: 'step-1.json' }] }],
    ['school/step-1.json', { title: 'Шаг', type: 'object', required: [], properties, $defs }],
  ]);
}

function fieldsOf(properties: object, $defs?: object) {
  return readDefinition(filesWith(properties, $defs), 'school', () => '').steps[0]?.schema.properties;
}

test('a definition with references equals its expanded form, including the hash', () => {
  const hashOf = (properties: object, $defs?: object) =>
    readDefinition(filesWith(properties, $defs), 'school', (text) => text).hash;
  const expanded = {
    first: { title: 'Первое', ...majors },
    second: { title: 'Второе', ...majors },
    mother: {
      type: 'object',
      title: 'Мама',
      required: ['name'],
      properties: {
        name: {
          type: 'string',
          title: 'Имя',
          maxLength: 100,
          pattern: '^[^0-9]+$',
          'x-autocomplete': 'off',
          'x-messages': { pattern: 'Уберите цифры', maxLength: 'Короче' },
        },
        phone: { type: 'string', format: 'phone', title: 'Телефон' },
      },
    },
  };
  const withReferences = {
    first: { $ref: '#/$defs/major', title: 'Первое' },
    second: { $ref: '#/$defs/major', title: 'Второе' },
    mother: { $ref: '../shared.json#/$defs/person', title: 'Мама' },
  };
  expect(fieldsOf(withReferences, { major: majors })).toEqual(expanded);
  expect(hashOf(withReferences, { major: majors })).toBe(hashOf(expanded));
});

describe('keywords beside a reference override the definition', () => {
  test('a keyword is replaced', () => {
    const field = {
      $ref: '../shared.json#/$defs/name',
      title: 'Кличка',
      maxLength: 5,
      'x-autocomplete': 'nickname',
    };
    expect(fieldsOf({ field })?.field).toMatchObject({
      title: 'Кличка',
      type: 'string',
      maxLength: 5,
      'x-autocomplete': 'nickname',
    });
  });

  test('a list is replaced as a whole', () => {
    const oneOf = [{ const: 'arts', title: 'Искусство' }];
    const field = { $ref: '#/$defs/major', oneOf };
    expect(fieldsOf({ field }, { major: majors })?.field?.oneOf).toEqual(oneOf);
    const parent = { $ref: '../shared.json#/$defs/person', required: ['phone'] };
    expect(fieldsOf({ parent })?.parent?.required).toEqual(['phone']);
  });

  test('messages are merged by key', () => {
    const field = {
      $ref: '../shared.json#/$defs/name',
      'x-messages': { maxLength: 'До 100 букв', required: 'Как зовут?' },
    };
    expect(fieldsOf({ field })?.field?.['x-messages']).toEqual({
      pattern: 'Уберите цифры',
      maxLength: 'До 100 букв',
      required: 'Как зовут?',
    });
  });

  test('properties are changed one by one and keep their order; a new one is last', () => {
    const parent = {
      $ref: '../shared.json#/$defs/person',
      properties: {
        email: { type: 'string' },
        name: { 'x-autocomplete': 'name', 'x-messages': { pattern: 'Иначе' } },
      },
    };
    const fields = fieldsOf({ parent })?.parent?.properties ?? {};
    expect(Object.keys(fields)).toEqual(['name', 'phone', 'email']);
    expect(fields.name).toMatchObject({
      title: 'Имя',
      maxLength: 100,
      'x-autocomplete': 'name',
      'x-messages': { pattern: 'Иначе', maxLength: 'Короче' },
    });
    expect(fields.phone?.format).toBe('phone');
  });

  test('the entry fields of a list are changed in the same way', () => {
    const list = {
      type: 'array',
      title: 'Дети',
      items: { type: 'object', properties: { age: { type: 'integer', minimum: 0 } } },
    };
    const group = { $ref: '#/$defs/list', items: { properties: { age: { minimum: 3 } } } };
    expect(fieldsOf({ group }, { list })?.group?.items).toEqual({
      type: 'object',
      properties: { age: { type: 'integer', minimum: 3 } },
    });
  });
});

test('conditions, parts of conditions and list items may be references', () => {
  const yes = { required: ['agreed'], properties: { agreed: { const: true } } };
  const fields = {
    agreed: { type: 'boolean' },
    when: { type: 'string', 'x-show-if': { $ref: '#/$defs/yes' } },
    otherwise: { type: 'string', 'x-show-if': { required: ['agreed'], not: { $ref: '#/$defs/yes' } } },
    choices: { type: 'array', items: { $ref: '#/$defs/major' } },
  };
  expect(fieldsOf(fields, { yes, major: majors })).toMatchObject({
    when: { 'x-show-if': yes },
    otherwise: { 'x-show-if': { required: ['agreed'], not: yes } },
    choices: { items: majors },
  });
});

test('comments and unused definitions are dropped', () => {
  const plain = { title: 'Поле', type: 'string' };
  const textOf = (properties: object, $defs?: object) =>
    JSON.stringify(readDefinition(filesWith(properties, $defs), 'school', (text) => text));
  expect(textOf({ field: { ...plain, $comment: 'заметка' } }, { spare: majors })).toBe(
    textOf({ field: plain }),
  );
});

test('shared.json is never a form', () => {
  const files = new Map<string, unknown>([
    ...filesWith({}),
    ['school/shared.json', shared],
    ['a/shared.json', shared],
  ]);
  expect(formIds(files)).toEqual(['school']);
});

test.each([
  ['an unknown name', { $ref: '#/$defs/majr' }, '#/$defs/majr has no target'],
  ['a missing file', { $ref: 'shared.json#/$defs/name' }, 'shared.json#/$defs/name has no target'],
  ['a path outside of the folder', { $ref: '../../shared.json#/$defs/name' }, 'has no target'],
  ['a part of the file outside `$defs`', { $ref: '#/properties/field' }, 'has no target'],
  ['a prototype member', { $ref: '#/$defs/toString' }, 'has no target'],
  ['itself', { $ref: '#/$defs/self' }, '#/$defs/self is part of a cycle'],
  ['itself through another', { $ref: '#/$defs/there' }, '#/$defs/there is part of a cycle'],
])('rejects a reference to %s and names the file', (_, field, message) => {
  const $defs = {
    major: majors,
    self: { type: 'object', properties: { inner: { $ref: '#/$defs/self' } } },
    there: { $ref: '#/$defs/back' },
    back: { $ref: '#/$defs/there' },
  };
  const read = () => resolveReferences(filesWith({ field }, $defs), 'school/step-1.json');
  expect(read).toThrow(BrokenReference);
  expect(read).toThrow('school/step-1.json: the reference');
  expect(read).toThrow(message);
});
