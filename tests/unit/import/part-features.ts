import { expect } from 'vitest';
import { type Feature, text } from './feature.ts';

export const partFeatures: readonly Feature[] = [
  {
    name: 'merged parts of allOf',
    form: {
      properties: {
        a: {
          allOf: [
            { type: 'integer', minimum: 1 },
            { minimum: 3, maximum: 9 },
          ],
        },
      },
    },
    imports: { a: { type: 'integer', minimum: 3, maximum: 9 } },
  },
  {
    name: 'a reference',
    form: {
      properties: { a: { $ref: '#/definitions/code' } },
      definitions: { code: { ...text, maxLength: 4 } },
    },
    imports: { a: { maxLength: 4 } },
  },
  {
    name: 'a reference by an anchor',
    form: {
      properties: { a: { $ref: '#code' } },
      $defs: { code: { $anchor: 'code', ...text, maxLength: 4 } },
    },
    imports: { a: { maxLength: 4 } },
  },
  {
    name: 'a reference inside a schema with its own $id',
    form: {
      $id: 'http://example.com/root',
      properties: {
        a: {
          $id: 'http://example.com/sub',
          $defs: { code: { type: 'integer', maximum: 7 } },
          $ref: '#/$defs/code',
        },
        b: { $ref: 'sub#/$defs/code' },
      },
      $defs: { code: { ...text, maxLength: 4 } },
    },
    imports: { a: { type: 'integer', maximum: 7 }, b: { type: 'integer', maximum: 7 } },
  },
  {
    name: 'a recursive schema',
    form: { properties: { a: text, more: { $ref: '#' } } },
    fields: ['a'],
    omitted: ['#/properties/more', '#/properties/more/$ref'],
  },
  {
    name: 'a reference to the web',
    form: { properties: { a: text, far: { $ref: 'https://example.com/x.json' } } },
    fields: ['a'],
    omitted: ['#/properties/far', '#/properties/far/$ref'],
  },
  {
    name: 'an object in the form',
    form: {
      required: ['home'],
      properties: {
        home: {
          type: 'object',
          required: ['street'],
          properties: { street: text, flat: { type: 'integer' } },
        },
      },
    },
    imports: { home: { type: 'object', required: ['street'] } },
    required: ['home'],
  },
  {
    name: 'additional properties',
    form: { properties: { a: text }, additionalProperties: true },
    imports: { a: { type: 'string' } },
    omitted: ['#/additionalProperties'],
  },
  {
    name: 'an object with arbitrary names',
    form: { properties: { a: text, map: { type: 'object', additionalProperties: text } } },
    fields: ['a'],
    omitted: ['#/properties/map', '#/properties/map', '#/properties/map/additionalProperties'],
  },
  {
    name: 'a list of objects',
    form: {
      properties: {
        kids: {
          type: 'array',
          minItems: 1,
          maxItems: 3,
          items: {
            type: 'object',
            title: 'Ребёнок',
            required: ['name'],
            properties: { age: { type: 'integer' }, name: text },
          },
        },
      },
    },
    imports: {
      kids: {
        'x-flatten': 'kid',
        minItems: 1,
        maxItems: 3,
        'x-summary': ['{name}', '{age}'],
        'x-labels': { entry: 'Ребёнок', add: 'Добавить: Ребёнок', empty: expect.any(String) },
      },
    },
  },
  {
    name: 'a list in a list',
    form: {
      properties: {
        a: text,
        kids: {
          type: 'array',
          items: { type: 'object', properties: { name: text, tags: { type: 'array', items: text } } },
        },
      },
    },
    imports: { kids: { type: 'array' } },
    omitted: ['#/properties/kids/items/properties/tags', '#/properties/kids/items/properties/tags/items'],
  },
  {
    name: 'a list in an object',
    form: {
      properties: {
        home: { type: 'object', properties: { street: text, rooms: { type: 'array', items: text } } },
      },
    },
    imports: { home: { properties: { street: expect.any(Object) } } },
    omitted: ['#/properties/home/properties/rooms', '#/properties/home/properties/rooms/items'],
  },
  {
    name: 'a list of choices',
    form: {
      required: ['days'],
      properties: {
        days: { type: 'array', uniqueItems: true, minItems: 1, items: { enum: ['mon', 'tue'] } },
      },
    },
    imports: { days: { 'x-widget': 'checkboxes', uniqueItems: true, minItems: 1 } },
    required: ['days'],
  },
  {
    name: 'a list of texts',
    form: { required: ['tags'], properties: { tags: { type: 'array', items: { ...text, maxLength: 9 } } } },
    imports: {
      tags: {
        'x-flatten': 'tag',
        items: {
          type: 'object',
          required: ['value'],
          properties: { value: expect.objectContaining({ maxLength: 9 }) },
        },
      },
    },
    required: [],
  },
  {
    name: 'a tuple',
    form: { properties: { a: text, pair: { type: 'array', items: [text, text] } } },
    fields: ['a'],
    omitted: ['#/properties/pair', '#/properties/pair/items'],
  },
  {
    name: 'names that field names cannot be',
    form: { properties: { 'First-Name': text, Фамилия: text } },
    fields: ['first_name', 'familiya'],
  },
  {
    name: 'a name of the object prototype',
    form: { properties: { a: text, constructor: text } },
    fields: ['a'],
    omitted: ['#/properties/constructor'],
  },
  {
    name: 'a name that looks like a wire key of a group',
    form: {
      properties: {
        kids: { type: 'array', items: { type: 'object', properties: { a: text } } },
        kid_1_a: text,
      },
    },
    fields: ['kids', 'field_kid_1_a'],
  },
  {
    name: 'limits that no value meets',
    form: { properties: { a: text, n: { type: 'integer', minimum: 5, maximum: 3 } } },
    fields: ['a'],
    omitted: ['#/properties/n', '#/properties/n'],
  },
  {
    name: 'fields with the same wire key',
    form: { properties: { a_b: text, a: { type: 'object', properties: { b: text, c: text } } } },
    imports: { a: { properties: { b_n2: expect.any(Object), c: expect.any(Object) } } },
    fields: ['a_b', 'a'],
  },
  {
    name: 'an answer about health, which is marked as sensitive',
    form: { properties: { allergy: text } },
    imports: { allergy: { 'x-sensitive': true } },
  },
  {
    name: 'fields whose names match a pattern',
    form: { properties: { a: text }, patternProperties: { '^x-': text } },
    fields: ['a'],
    omitted: ['#/patternProperties'],
  },
  {
    name: 'exclusive limits of draft 4',
    form: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      properties: { a: { type: 'integer', minimum: 3, exclusiveMinimum: true } },
    },
    imports: { a: { minimum: 4 } },
  },
  {
    name: 'null in a required field, which becomes optional',
    form: { required: ['a'], properties: { a: { type: ['string', 'null'] } } },
    imports: { a: { type: 'string' } },
    required: [],
  },
  {
    name: 'a field without keywords',
    form: { properties: { a: {}, other: text } },
    fields: ['other'],
    omitted: ['#/properties/a', '#/properties/a'],
  },
];
