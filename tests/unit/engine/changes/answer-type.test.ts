import { describe, expect, test } from 'vitest';
import { acceptsAnswersOf, answerType, enumerableAnswers } from '#engine/changes/answer-type.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { fieldOf } from '../definitions.ts';

const listOf = (items: FieldSchema = {}): FieldSchema => ({ type: 'array', items });
const money: FieldSchema = { type: 'integer', 'x-widget': 'money' };
const group = listOf({ type: 'object', properties: {} });
const files: FieldSchema = { type: 'array', 'x-widget': 'files', items: { type: 'object' } };
const object: FieldSchema = { type: 'object', properties: {} };

test.each<[string, FieldSchema]>([
  ['string', {}],
  ['string', { type: 'string' }],
  ['integer', { type: 'integer' }],
  ['number', { type: 'number', 'x-widget': 'text' }],
  ['boolean', { type: 'boolean' }],
  ['money', money],
  ['list', listOf()],
  ['group', group],
  ['files', files],
  ['object', object],
])('the type of an answer: %s', (type, schema) => {
  expect(answerType(fieldOf(schema))).toBe(type);
});

test.each<[string, FieldSchema, FieldSchema, boolean]>([
  ['the same', { type: 'boolean' }, { type: 'boolean' }, true],
  ['an integer is a number', { type: 'integer' }, { type: 'number' }, true],
  ['a number is not an integer', { type: 'number' }, { type: 'integer' }, false],
  ['text is not a number', { type: 'string' }, { type: 'number' }, false],
  ['an amount is not an integer', money, { type: 'integer' }, false],
  ['a single answer fits a list', { type: 'string' }, listOf({ type: 'string' }), true],
  ['a text fits a list without a type of items', {}, listOf(), true],
  ['an integer fits a list of numbers', { type: 'integer' }, listOf({ type: 'number' }), true],
  ['a number does not fit a list of integers', { type: 'number' }, listOf({ type: 'integer' }), false],
  ['a yes/no answer does not fit a list of texts', { type: 'boolean' }, listOf({ type: 'string' }), false],
  ['a list is not a single answer', listOf({ type: 'string' }), { type: 'string' }, false],
  ['a list of integers is a list of numbers', listOf({ type: 'integer' }), listOf({ type: 'number' }), true],
  [
    'a list of numbers is not a list of integers',
    listOf({ type: 'number' }),
    listOf({ type: 'integer' }),
    false,
  ],
  ['a list of texts fits a list without a type of items', listOf({ type: 'string' }), listOf(), true],
  ['a group is not a list', group, listOf(), false],
  ['a group is a group', group, group, true],
  ['an object is not a group', object, group, false],
  ['files are files', files, files, true],
])('whether a field accepts the answers of another one: %s', (_, from, to, isAccepted) => {
  expect(acceptsAnswersOf(fieldOf(to), fieldOf(from))).toBe(isAccepted);
});

describe('enumerable answers', () => {
  const oneOf = [{ const: 'sat', title: 'Суббота' }];
  test.each<[string, FieldSchema, readonly object[] | undefined]>([
    [
      'of a yes/no question: both',
      { type: 'boolean' },
      [
        { const: 'true', title: 'Да' },
        { const: 'false', title: 'Нет' },
      ],
    ],
    ['of a choice: its own', { type: 'string', oneOf }, oneOf],
    ['of a list: those of its items', listOf({ type: 'string', oneOf }), oneOf],
    ['of a text: none', { type: 'string' }, undefined],
    ['of a list of texts: none', listOf({ type: 'string' }), undefined],
  ])('%s', (_, schema, answers) => {
    expect(enumerableAnswers(fieldOf(schema))).toEqual(answers);
  });
});
