import { expect } from 'vitest';
import { type Feature, text } from './feature.ts';
import type { JsonObject } from './imported.ts';

/** A property, the expected keywords of its field, and its omitted keywords. */
type FieldFeature = readonly [
  name: string,
  field: JsonObject,
  imports?: JsonObject,
  omitted?: readonly string[],
];

const rows: readonly FieldFeature[] = [
  [
    'a title and a description',
    { ...text, title: 'Имя', description: 'Как в\nпаспорте' },
    { title: 'Имя', 'x-help': 'Как в паспорте' },
  ],
  ['a missing title, made of the name', text, { title: 'A' }],
  ['limits of length', { ...text, minLength: 2, maxLength: 5 }, { minLength: 2, maxLength: 5 }],
  ['a maxLength above the limit of the portal', { ...text, maxLength: 90_000 }, {}, ['maxLength']],
  [
    'a pattern, which gets a message and an example',
    { ...text, pattern: '^\\d{3}$' },
    {
      pattern: '^\\d{3}$',
      'x-messages': expect.any(Object),
      examples: [expect.stringMatching(/^\d{3}$/)],
    },
  ],
  ['a pattern with exponential time', { ...text, pattern: '^(a+)+$' }, {}, ['pattern']],
  [
    'a date in the notation of the portal',
    { ...text, format: 'date', default: '2015-03-27' },
    { format: 'ru-date', default: '27.03.2015' },
    ['format'],
  ],
  ['an email address', { ...text, format: 'email' }, { format: 'email' }],
  ['a uuid as a pattern', { ...text, format: 'uuid' }, { pattern: expect.any(String) }],
  ['an unsupported format', { ...text, format: 'uri' }, {}, ['format']],
  [
    'limits of a number',
    { type: 'number', minimum: 0.5, maximum: 2 },
    { type: 'number', minimum: 0.5, maximum: 2 },
  ],
  [
    'exclusive limits of whole numbers',
    { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 7 },
    { minimum: 4, maximum: 6 },
  ],
  ['exclusive limits of any number', { type: 'number', exclusiveMinimum: 3 }, {}, ['exclusiveMinimum']],
  ['multiples of 1 as integers', { type: 'number', multipleOf: 1 }, { type: 'integer' }],
  ['multiples of another number', { type: 'integer', multipleOf: 5 }, {}, ['multipleOf']],
  ['a boolean with a default', { type: 'boolean', default: false }, { type: 'boolean', default: false }],
  [
    'choices',
    { enum: ['x', 'y'] },
    {
      type: 'string',
      oneOf: [
        { const: 'x', title: 'x' },
        { const: 'y', title: 'y' },
      ],
    },
  ],
  [
    'choices with titles',
    {
      oneOf: [
        { const: 'x', title: 'Икс' },
        { const: 'y', title: 'Игрек' },
      ],
      default: 'y',
    },
    {
      default: 'y',
      oneOf: [
        { const: 'x', title: 'Икс' },
        { const: 'y', title: 'Игрек' },
      ],
    },
  ],
  [
    'choices that are numbers',
    { enum: [1, 2.5], default: 2.5 },
    {
      default: '2.5',
      oneOf: [
        { const: '1', title: '1' },
        { const: '2.5', title: '2.5' },
      ],
    },
  ],
  ['an empty choice', { enum: ['x', ''] }, {}, ['enum/1']],
  [
    'choices that another keyword allows',
    { type: 'string', enum: ['ab', 'c'], minLength: 2 },
    { oneOf: [{ const: 'ab', title: 'ab' }] },
  ],
  [
    'choices that another list has, too',
    { oneOf: [{ const: 'x' }, { const: 'y' }], anyOf: [{ const: 'y' }, { const: 'z' }] },
    { oneOf: [{ const: 'y', title: 'y' }] },
  ],
  ['a constant', { const: true }, { oneOf: [{ const: 'true', title: 'Да' }] }],
  ['null in an optional field', { type: ['string', 'null'] }, { type: 'string' }],
  [
    'an alternative beside null',
    { anyOf: [{ type: 'integer', minimum: 2 }, { type: 'null' }] },
    { type: 'integer', minimum: 2 },
  ],
  ['several types', { type: ['string', 'number'] }, { type: 'string' }, ['type/1']],
  ['an unknown keyword', { ...text, 'x-color': 'red' }, {}, ['x-color']],
];

export const fieldFeatures: readonly Feature[] = rows.map(([name, field, imports = {}, omitted = []]) => ({
  name,
  form: { properties: { a: field } },
  imports: { a: imports },
  omitted: omitted.map((keyword) => `#/properties/a/${keyword}`),
}));
