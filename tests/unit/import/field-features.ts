import { expect } from 'vitest';
import { type Feature, text } from './feature.ts';

export const fieldFeatures: readonly Feature[] = [
  {
    name: 'a title and a description',
    field: { ...text, title: 'Имя', description: 'Как в\nпаспорте' },
    gives: { a: { title: 'Имя', 'x-help': 'Как в паспорте' } },
  },
  { name: 'a title is made of the name', field: text, gives: { a: { title: 'A' } } },
  {
    name: 'limits of length',
    field: { ...text, minLength: 2, maxLength: 5 },
    gives: { a: { minLength: 2, maxLength: 5 } },
  },
  {
    name: 'a length that nothing keeps',
    field: { ...text, maxLength: 90_000 },
    omitted: ['#/properties/a/maxLength'],
  },
  {
    name: 'a pattern has words and an example',
    field: { ...text, pattern: '^\\d{3}$' },
    gives: {
      a: {
        pattern: '^\\d{3}$',
        'x-messages': expect.any(Object),
        examples: [expect.stringMatching(/^\d{3}$/)],
      },
    },
  },
  {
    name: 'omits a pattern that hangs',
    field: { ...text, pattern: '^(a+)+$' },
    omitted: ['#/properties/a/pattern'],
  },
  {
    name: 'a date is written our way',
    field: { ...text, format: 'date', default: '2015-03-27' },
    gives: { a: { format: 'ru-date', default: '27.03.2015' } },
    omitted: ['#/properties/a/format'],
  },
  { name: 'an address of mail', field: { ...text, format: 'email' }, gives: { a: { format: 'email' } } },
  {
    name: 'a uuid is a pattern',
    field: { ...text, format: 'uuid' },
    gives: { a: { pattern: expect.any(String) } },
  },
  { name: 'omits another format', field: { ...text, format: 'uri' }, omitted: ['#/properties/a/format'] },
  {
    name: 'limits of a number',
    field: { type: 'number', minimum: 0.5, maximum: 2 },
    gives: { a: { type: 'number', minimum: 0.5, maximum: 2 } },
  },
  {
    name: 'exclusive limits of whole numbers',
    field: { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 7 },
    gives: { a: { minimum: 4, maximum: 6 } },
  },
  {
    name: 'exclusive limits of any number',
    field: { type: 'number', exclusiveMinimum: 3 },
    omitted: ['#/properties/a/exclusiveMinimum'],
  },
  {
    name: 'steps of one are whole numbers',
    field: { type: 'number', multipleOf: 1 },
    gives: { a: { type: 'integer' } },
  },
  { name: 'other steps', field: { type: 'integer', multipleOf: 5 }, omitted: ['#/properties/a/multipleOf'] },
  {
    name: 'yes or no',
    field: { type: 'boolean', default: false },
    gives: { a: { type: 'boolean', default: false } },
  },
  {
    name: 'choices',
    field: { enum: ['x', 'y'] },
    gives: {
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
    gives: {
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
    name: 'numbers to choose from',
    field: { enum: [1, 2.5], default: 2.5 },
    gives: {
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
    name: 'a choice that is no text of ours',
    field: { enum: ['x', ''] },
    omitted: ['#/properties/a/enum/1'],
  },
  {
    name: 'choices that another rule leaves',
    field: { type: 'string', enum: ['ab', 'c'], minLength: 2 },
    gives: { a: { oneOf: [{ const: 'ab', title: 'ab' }] } },
  },
  {
    name: 'one value alone',
    field: { const: true },
    gives: { a: { oneOf: [{ const: 'true', title: 'Да' }] } },
  },
  {
    name: 'null where nothing need be',
    field: { type: ['string', 'null'] },
    gives: { a: { type: 'string' } },
  },
  {
    name: 'null where something must be',
    form: { required: ['a'], properties: { a: { type: ['string', 'null'] } } },
    gives: { a: { type: 'string' } },
    required: [],
  },
  {
    name: 'a branch beside null',
    field: { anyOf: [{ type: 'integer', minimum: 2 }, { type: 'null' }] },
    gives: { a: { type: 'integer', minimum: 2 } },
  },
  {
    name: 'several types',
    field: { type: ['string', 'number'] },
    gives: { a: { type: 'string' } },
    omitted: ['#/properties/a/type/1'],
  },
  { name: 'no type at all', field: {}, fields: [], omitted: ['#/properties/a', '#/properties/a'] },
];
