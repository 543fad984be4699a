import { describe, expect, test } from 'vitest';
import { answerType, countedAnswers, holdsAnswersOf } from '#engine/changes/answer-type.ts';
import { type FieldNode, type FieldSchema, formFields } from '#engine/definition/definition.ts';
import { definitionOf, stepOf } from '../definitions.ts';

function nodeOf(schema: FieldSchema): FieldNode {
  const [node] = formFields(definitionOf([stepOf('step-1', { field: schema })]));
  if (!node) throw new Error('The form has its field');
  return node;
}

const listOf = (items: FieldSchema = {}): FieldSchema => ({ type: 'array', items });
const money: FieldSchema = { type: 'integer', 'x-widget': 'money' };
const group = listOf({ type: 'object', properties: {} });
const files: FieldSchema = { type: 'array', 'x-widget': 'files', items: { type: 'object' } };
const object: FieldSchema = { type: 'object', properties: {} };

describe('the type of an answer', () => {
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
  ])('%s', (type, schema) => {
    expect(answerType(nodeOf(schema))).toBe(type);
  });
});

describe('two answer types are compatible', () => {
  test.each<[string, FieldSchema, FieldSchema, boolean]>([
    ['the same', { type: 'boolean' }, { type: 'boolean' }, true],
    ['a whole number is a number', { type: 'integer' }, { type: 'number' }, true],
    ['a number is no whole one', { type: 'number' }, { type: 'integer' }, false],
    ['text is no number', { type: 'string' }, { type: 'number' }, false],
    ['a sum is no whole number', money, { type: 'integer' }, false],
    ['one answer is a list of one', { type: 'string' }, listOf({ type: 'string' }), true],
    ['also where nobody says what the list is of', {}, listOf(), true],
    ['a whole number is a list of numbers', { type: 'integer' }, listOf({ type: 'number' }), true],
    ['a number is no list of whole ones', { type: 'number' }, listOf({ type: 'integer' }), false],
    ['«Да» is no list of texts', { type: 'boolean' }, listOf({ type: 'string' }), false],
    ['a list is no single answer', listOf({ type: 'string' }), { type: 'string' }, false],
    [
      'a list of whole numbers is one of numbers',
      listOf({ type: 'integer' }),
      listOf({ type: 'number' }),
      true,
    ],
    ['not the other way', listOf({ type: 'number' }), listOf({ type: 'integer' }), false],
    ['a list of texts is one of texts', listOf({ type: 'string' }), listOf(), true],
    ['a group is no list', group, listOf(), false],
    ['a group is a group', group, group, true],
    ['an object is no group', object, group, false],
    ['files are files', files, files, true],
  ])('%s', (_, from, to, holds) => {
    expect(holdsAnswersOf(nodeOf(to), nodeOf(from))).toBe(holds);
  });
});

describe('countable answers', () => {
  const oneOf = [{ const: 'sat', title: 'Суббота' }];
  test.each<[string, FieldSchema, readonly object[] | undefined]>([
    [
      'of a question: both',
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
    expect(countedAnswers(nodeOf(schema))).toEqual(answers);
  });
});
