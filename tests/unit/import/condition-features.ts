import { type Feature, text } from './feature.ts';

const bus = { required: ['kind'], properties: { kind: { const: 'bus' } } };

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
    gives: {
      card: { 'x-show-if': { required: ['vip'], properties: { vip: { const: true } } } },
      why: { 'x-show-if': { not: { required: ['vip'], properties: { vip: { const: true } } } } },
    },
    required: ['card'],
  },
  {
    name: 'a condition that holds without an answer',
    form: {
      properties: { n: { type: 'integer' } },
      if: { properties: { n: { minimum: 5 } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { why: text } },
    },
    gives: {
      why: {
        'x-show-if': {
          anyOf: [{ not: { required: ['n'] } }, { required: ['n'], properties: { n: { minimum: 5 } } }],
        },
      },
    },
  },
  {
    name: 'a condition on what is written otherwise',
    form: {
      required: ['level'],
      properties: { level: { enum: [1, 2] } },
      if: { properties: { level: { const: 2 } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { why: text } },
    },
    gives: { why: { 'x-show-if': { required: ['level'], properties: { level: { const: '2' } } } } },
  },
  {
    name: 'a field demanded by an answer',
    form: { properties: { a: text, b: text }, dependentRequired: { a: ['b'] } },
    fields: ['a', 'b'],
    unsaid: ['#/dependentRequired/a'],
  },
  {
    name: 'fields that come with an answer',
    form: { properties: { a: text }, dependentSchemas: { a: { required: ['b'], properties: { b: text } } } },
    gives: { b: { 'x-show-if': { required: ['a'] } } },
    required: ['b'],
  },
  {
    name: 'dependencies with branches',
    form: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { kind: { enum: ['bus', 'train'] } },
      dependencies: {
        kind: {
          oneOf: [
            { properties: { kind: { enum: ['bus'] }, seats: { type: 'integer' } }, required: ['seats'] },
            { properties: { kind: { enum: ['train'] } } },
          ],
        },
      },
    },
    gives: { seats: { 'x-show-if': bus } },
    required: ['seats'],
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
    gives: {
      kind: {
        oneOf: [
          { const: 'bus', title: 'Автобус' },
          { const: 'train', title: 'Поезд' },
        ],
      },
      seats: { 'x-show-if': bus },
    },
    required: ['kind', 'berth'],
  },
  {
    name: 'branches that close themselves',
    form: {
      oneOf: [
        {
          required: ['kind'],
          properties: { kind: { const: 'bus' }, seats: text },
          additionalProperties: false,
        },
        { required: ['kind'], properties: { kind: { const: 'train' } }, additionalProperties: false },
      ],
    },
    gives: { seats: { 'x-show-if': bus } },
    required: ['kind'],
  },
  {
    name: 'branches that only demand',
    form: { properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    fields: ['a', 'b'],
    unsaid: ['#/anyOf'],
  },
  {
    name: 'what one part asks for and another forbids',
    form: { additionalProperties: false, properties: { a: text }, allOf: [{ properties: { b: text } }] },
    fields: ['a'],
    unsaid: ['#/additionalProperties'],
  },
];
