import { expect, it, test } from 'vitest';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { acceptedAnswers, completed } from '#tests/support/data/broken-samples.ts';
import { allForms } from '../all-forms.ts';
import { choicesOf, when } from '../definitions.ts';
import { family, formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string', title: 'Текст' };
const choice: FieldSchema = { ...text, oneOf: choicesOf({ a: 'А', b: 'Б' }) };
const list: FieldSchema = { type: 'array', title: 'Список', maxItems: 2, items: choice };
const group: FieldSchema = {
  type: 'array',
  title: 'Записи',
  maxItems: 2,
  'x-flatten': 'entry',
  items: { type: 'object', required: ['name'], properties: { name: text, kind: choice } },
};

test.each<[string, Record<string, FieldSchema>, FormValues, FormValues]>([
  [
    'include every matching answer',
    { name: text, kind: choice },
    { name: 'Анна', kind: 'b' },
    { name: 'Анна', kind: 'b' },
  ],
  ['exclude removed fields', { name: text }, { name: 'Анна', pet: 'кот' }, { name: 'Анна' }],
  ['exclude removed choices', { name: text, kind: choice }, { name: 'Анна', kind: 'c' }, { name: 'Анна' }],
  ['include the remaining choices of a list', { list }, { list: ['c', 'a'] }, { list: ['a'] }],
  ['are limited to maxItems', { list: { ...list, maxItems: 1 } }, { list: ['b', 'a'] }, { list: ['b'] }],
  ['exclude text for a number', { name: { type: 'integer', title: 'Число' } }, { name: 'Анна' }, {}],
  ['exclude text that is too long', { name: { ...text, maxLength: 3 } }, { name: 'Анна' }, {}],
  ['exclude an object for a text', { name: text }, { name: { first: 'Анна' } }, {}],
  [
    'include the matching parts of entries, up to maxItems',
    { group },
    { group: [{ name: 'x', kind: 'c' }, { kind: 'c' }, { name: 'y', kind: 'a' }] },
    { group: [{ name: 'x' }] },
  ],
])('the given answers that a form accepts: %s', (_, properties, given, accepted) => {
  expect(acceptedAnswers(formOf(properties), given)).toEqual(accepted);
});

it('given answers stay, and missing required ones are added', () => {
  const form = formOf({ name: text, kind: choice, more: text }, { required: ['name', 'kind'] });
  expect(completed(form, { kind: 'b' })).toEqual({ name: 'Образец', kind: 'b' });
});

it('a follow-up answer is added if needed and dropped if not', () => {
  const form = formOf(
    { asked: { type: 'boolean', title: 'Спросить?' }, why: { ...text, 'x-show-if': when('asked', true) } },
    { required: ['asked', 'why'] },
  );
  expect(completed(form, { asked: true })).toEqual({ asked: true, why: 'Образец' });
  expect(completed(form, { asked: false, why: 'Так' })).toEqual({ asked: false });
});

it('a given entry is completed', () => {
  expect(completed(formOf({ group }), { group: [{ kind: 'a' }] })).toEqual({
    group: [{ name: 'Образец', kind: 'a' }],
  });
});

it.each(allForms)('empty and complete answers are completed to valid ones: %s', (_, form) => {
  expect(completed(form, {})).toEqual(minimalSample(form));
  expect(validateForm(form, completed(form, maximalSample(form)), {})).toEqual([]);
});

it('answers of another form are ignored', () => {
  for (const [, form] of allForms)
    expect(validateForm(form, completed(form, maximalSample(family)), {})).toEqual([]);
});
