import { expect } from 'vitest';
import { type Feature, text } from './feature.ts';

export const fieldFeatures: readonly Feature[] = [
  {
    name: 'a title and a description',
    field: { ...text, title: 'Имя', description: 'Как в\nпаспорте' },
    imports: { a: { title: 'Имя', 'x-help': 'Как в паспорте' } },
  },
  { name: 'a missing title, made of the name', field: text, imports: { a: { title: 'A' } } },
  {
    name: 'limits of length',
    field: { ...text, minLength: 2, maxLength: 5 },
    imports: { a: { minLength: 2, maxLength: 5 } },
  },
  {
    name: 'a maxLength above the limit of the portal',
    field: { ...text, maxLength: 90_000 },
    omitted: ['#/properties/a/maxLength'],
  },
  {
    name: 'a pattern, which gets a message and an example',
    field: { ...text, pattern: '^\\d{3}$' },
    imports: {
      a: {
        pattern: '^\\d{3}$',
        'x-messages': expect.any(Object),
        examples: [expect.stringMatching(/^\d{3}$/)],
      },
    },
  },
  {
    name: 'a pattern with exponential time',
    field: { ...text, pattern: '^(a+)+$' },
    omitted: ['#/properties/a/pattern'],
  },
  {
    name: 'a date in the notation of the portal',
    field: { ...text, format: 'date', default: '2015-03-27' },
    imports: { a: { format: 'ru-date', default: '27.03.2015' } },
    omitted: ['#/properties/a/format'],
  },
  { name: 'an email address', field: { ...text, format: 'email' }, imports: { a: { format: 'email' } } },
  {
    name: 'a uuid as a pattern',
    field: { ...text, format: 'uuid' },
    imports: { a: { pattern: expect.any(String) } },
  },
  { name: 'an unsupported format', field: { ...text, format: 'uri' }, omitted: ['#/properties/a/format'] },
  {
    name: 'limits of a number',
    field: { type: 'number', minimum: 0.5, maximum: 2 },
    imports: { a: { type: 'number', minimum: 0.5, maximum: 2 } },
  },
  {
    name: 'exclusive limits of whole numbers',
    field: { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 7 },
    imports: { a: { minimum: 4, maximum: 6 } },
  },
  {
    name: 'exclusive limits of any number',
    field: { type: 'number', exclusiveMinimum: 3 },
    omitted: ['#/properties/a/exclusiveMinimum'],
  },
  {
    name: 'multiples of 1 as integers',
    field: { type: 'number', multipleOf: 1 },
    imports: { a: { type: 'integer' } },
  },
  {
    name: 'multiples of another number',
    field: { type: 'integer', multipleOf: 5 },
    omitted: ['#/properties/a/multipleOf'],
  },
  {
    name: 'a boolean with a default',
    field: { type: 'boolean', default: false },
    imports: { a: { type: 'boolean', default: false } },
  },
  {
    name: 'choices',
    field: { enum: ['x', 'y'] },
    imports: {
      a: {
        type: 'string',
        oneOf: [
          { const: 'x', title: 'x' },
          { const: 'y', title: 'y' },
        ],
      },
    },
  },
  {
    name: 'choices with titles',
    field: {
      oneOf: [
        { const: 'x', title: 'Икс' },
        { const: 'y', title: 'Игрек' },
      ],
      default: 'y',
    },
    imports: {
      a: {
        default: 'y',
        oneOf: [
          { const: 'x', title: 'Икс' },
          { const: 'y', title: 'Игрек' },
        ],
      },
    },
  },
  {
    name: 'choices that are numbers',
    field: { enum: [1, 2.5], default: 2.5 },
    imports: {
      a: {
        default: '2.5',
        oneOf: [
          { const: '1', title: '1' },
          { const: '2.5', title: '2.5' },
        ],
      },
    },
  },
  {
    name: 'an empty choice',
    field: { enum: ['x', ''] },
    omitted: ['#/properties/a/enum/1'],
  },
  {
    name: 'choices that another keyword allows',
    field: { type: 'string', enum: ['ab', 'c'], minLength: 2 },
    imports: { a: { oneOf: [{ const: 'ab', title: 'ab' }] } },
  },
  {
    name: 'choices that another list has, too',
    field: { oneOf: [{ const: 'x' }, { const: 'y' }], anyOf: [{ const: 'y' }, { const: 'z' }] },
    imports: { a: { oneOf: [{ const: 'y', title: 'y' }] } },
  },
  {
    name: 'a constant',
    field: { const: true },
    imports: { a: { oneOf: [{ const: 'true', title: 'Да' }] } },
  },
  {
    name: 'null in an optional field',
    field: { type: ['string', 'null'] },
    imports: { a: { type: 'string' } },
  },
  {
    name: 'null in a required field, which becomes optional',
    form: { required: ['a'], properties: { a: { type: ['string', 'null'] } } },
    imports: { a: { type: 'string' } },
    required: [],
  },
  {
    name: 'an alternative beside null',
    field: { anyOf: [{ type: 'integer', minimum: 2 }, { type: 'null' }] },
    imports: { a: { type: 'integer', minimum: 2 } },
  },
  {
    name: 'several types',
    field: { type: ['string', 'number'] },
    imports: { a: { type: 'string' } },
    omitted: ['#/properties/a/type/1'],
  },
  {
    name: 'a field without keywords',
    field: {},
    fields: ['other'],
    omitted: ['#/properties/a', '#/properties/a'],
  },
];
