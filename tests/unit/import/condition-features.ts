import { type Feature, text } from './feature.ts';

/** Conditions and alternatives are listed, each at its keyword; fields beside them are imported. */
export const conditionFeatures: readonly Feature[] = [
  {
    name: 'a field by an answer',
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
    name: 'a field demanded by an answer',
    form: { properties: { a: text, b: text }, dependentRequired: { a: ['b'] } },
    fields: ['a', 'b'],
    omitted: ['#/dependentRequired'],
  },
  {
    name: 'fields that come with an answer',
    form: { properties: { a: text }, dependentSchemas: { a: { required: ['b'], properties: { b: text } } } },
    fields: ['a'],
    omitted: ['#/dependentSchemas'],
  },
  {
    name: 'dependencies with branches',
    form: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { kind: { enum: ['bus', 'train'] } },
      dependencies: { kind: { oneOf: [{ properties: { kind: { enum: ['bus'] }, seats: text } }] } },
    },
    fields: ['kind'],
    omitted: ['#/dependencies'],
  },
  {
    name: 'branches that an answer tells apart',
    form: {
      required: ['kind'],
      properties: { kind: text },
      oneOf: [
        { title: 'Автобус', properties: { kind: { const: 'bus' }, seats: { type: 'integer' } } },
        { title: 'Поезд', properties: { kind: { const: 'train' }, berth: text }, required: ['berth'] },
      ],
    },
    gives: { kind: { type: 'string' } },
    required: ['kind'],
    omitted: ['#/oneOf'],
  },
  {
    name: 'branches that only demand',
    form: { properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    fields: ['a', 'b'],
    omitted: ['#/anyOf'],
  },
  {
    name: 'a condition of a field inside',
    form: { properties: { home: { type: 'object', properties: { a: text }, not: { required: ['a'] } } } },
    fields: ['home'],
    omitted: ['#/properties/home/not'],
  },
  {
    name: 'what one part asks for and another forbids',
    form: { additionalProperties: false, properties: { a: text }, allOf: [{ properties: { b: text } }] },
    fields: ['a'],
    omitted: ['#/allOf/0/properties/b'],
  },
];
