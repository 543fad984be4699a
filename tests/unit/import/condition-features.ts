import { type Feature, text } from './feature.ts';

/** The import omits conditions and alternatives, and names each keyword; it keeps the fields beside them. */
export const conditionFeatures: readonly Feature[] = [
  {
    name: 'a field that an answer shows',
    form: {
      properties: { vip: { type: 'boolean' } },
      if: { required: ['vip'], properties: { vip: { const: true } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['card'], properties: { card: text } },
      else: { properties: { why: text } },
    },
    fields: ['vip'],
    omitted: ['#/if', '#/then', '#/else'],
  },
  {
    name: 'a field that an answer requires',
    form: { properties: { a: text, b: text }, dependentRequired: { a: ['b'] } },
    fields: ['a', 'b'],
    omitted: ['#/dependentRequired'],
  },
  {
    name: 'fields that an answer adds',
    form: { properties: { a: text }, dependentSchemas: { a: { required: ['b'], properties: { b: text } } } },
    fields: ['a'],
    omitted: ['#/dependentSchemas'],
  },
  {
    name: 'dependencies with alternatives',
    form: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { kind: { enum: ['bus', 'train'] } },
      dependencies: { kind: { oneOf: [{ properties: { kind: { enum: ['bus'] }, seats: text } }] } },
    },
    fields: ['kind'],
    omitted: ['#/dependencies'],
  },
  {
    name: 'alternatives with a discriminator',
    form: {
      required: ['kind'],
      properties: { kind: text },
      oneOf: [
        { title: 'Автобус', properties: { kind: { const: 'bus' }, seats: { type: 'integer' } } },
        { title: 'Поезд', properties: { kind: { const: 'train' }, berth: text }, required: ['berth'] },
      ],
    },
    imports: { kind: { type: 'string' } },
    required: ['kind'],
    omitted: ['#/oneOf'],
  },
  {
    name: 'alternatives of `required` only',
    form: { properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    fields: ['a', 'b'],
    omitted: ['#/anyOf'],
  },
  {
    name: 'a condition inside an object',
    form: { properties: { home: { type: 'object', properties: { a: text }, not: { required: ['a'] } } } },
    fields: ['home'],
    omitted: ['#/properties/home/not'],
  },
  {
    name: 'a field that one part adds and another forbids',
    form: { additionalProperties: false, properties: { a: text }, allOf: [{ properties: { b: text } }] },
    fields: ['a'],
    omitted: ['#/allOf/0/properties/b'],
  },
];
