import { expect, test } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { formOf } from '../forms.ts';

const fields: Record<string, FieldSchema> = {
  name: { type: 'string', maxLength: 10, pattern: '^[а-я]+$' },
  born: { type: 'string', format: 'ru-date' },
  agreed: { type: 'boolean' },
  rooms: { type: 'integer', minimum: 1 },
  languages: {
    type: 'array',
    minItems: 2,
    items: { type: 'string', oneOf: [{ const: 'en', title: 'Английский' }] },
  },
  parent: { type: 'object', required: ['phone'], properties: { phone: { type: 'string', format: 'phone' } } },
  siblings: {
    type: 'array',
    maxItems: 2,
    items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  },
};

const { draft, whole } = formOf(fields, { required: ['name', 'born', 'parent'] }).validators;

test.each<[string, unknown]>([
  ['empty', {}],
  ['with one answer', { agreed: false }],
  [
    'with answers that are still invalid',
    { name: 'Anna 1', born: '31.02.20', rooms: 0, languages: ['en'], parent: { phone: '8 900' } },
  ],
  ['with too many entries', { siblings: Array.from({ length: 50 }, () => ({ name: 'а' })) }],
  ['with an unfinished entry', { siblings: [{}] }],
  ['with answers to removed questions', { former: 'ответ', formers: [{ a: 1 }], parent: { fax: '1' } }],
])('a draft may be incomplete or invalid: %s', (_, values) => {
  expect(draft(values)).toBe(true);
});

test.each<[string, unknown, string]>([
  ['a number for a text', { name: 5 }, '/name'],
  ['a text for yes or no', { agreed: 'может быть' }, '/agreed'],
  ['a text for a number', { rooms: 'два' }, '/rooms'],
  ['a text for a list', { languages: 'en' }, '/languages'],
  ['a number in a list of texts', { languages: [1] }, '/languages/0'],
  ['a text for an object', { parent: 'мама' }, '/parent'],
  ['a text for an entry', { siblings: ['брат'] }, '/siblings/0'],
  ['a list for the form', [], ''],
  ['an oversized text', { name: 'а'.repeat(20_001) }, '/name'],
  ['an oversized text under an unknown key', { former: 'а'.repeat(20_001) }, '/former'],
  ['an oversized list of entries', { siblings: Array.from({ length: 201 }, () => ({})) }, '/siblings'],
])('a draft is never ill-typed or oversized: %s', (_, values, pointer) => {
  expect(draft(values)).toBe(false);
  expect(draft.errors?.[0]?.instancePath).toBe(pointer);
});

test('every valid complete form is a valid draft', () => {
  const values = { name: 'анна', born: '27.03.2015', parent: { phone: '+79000000001' } };
  expect(whole(values)).toBe(true);
  expect(draft(values)).toBe(true);
});
