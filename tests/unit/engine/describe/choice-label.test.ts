import { expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { describe } from '#engine/describe/describe.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { formOf } from '../forms.ts';

const form = formOf({
  mother: {
    type: 'object',
    title: 'Первый представитель',
    properties: {
      name: { type: 'string', title: 'Имя' },
      role: {
        type: 'string',
        title: 'Кем приходится',
        oneOf: [
          { const: 'mother', title: 'Мама' },
          { const: 'other', title: 'Другое' },
        ],
      },
    },
  },
  call: {
    type: 'string',
    title: 'Кому звонить',
    oneOf: [
      { const: 'first', title: 'Первому', 'x-label-template': '{mother/name}, {mother/role}' },
      { const: 'second', title: 'Второму' },
    ],
  },
});
const call = (values: FormValues) =>
  describe(form, values)
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'row' && item.address === 'call' ? [plainText(item.value)] : []));

it.each<[string, FormValues, string]>([
  [
    'has names from other answers',
    { call: 'first', mother: { name: 'Мария', role: 'mother' } },
    'Мария, мама',
  ],
  ['omits missing answers', { call: 'first', mother: { name: 'Мария' } }, 'Мария'],
  ['keeps its title without the first of them', { call: 'first', mother: { role: 'mother' } }, 'Первому'],
  ['keeps its title without any answer', { call: 'first' }, 'Первому'],
  ['keeps its title without a template', { call: 'second', mother: { name: 'Мария' } }, 'Второму'],
])('a choice %s', (_, values, words) => {
  expect(call(values)).toEqual([words]);
});

it('a choice is not changed by another label of the same choice', () => {
  const changed = changedAnswers(
    form,
    { call: 'first', mother: { name: 'Мария' } },
    { call: 'first', mother: { name: 'Анна' } },
  );
  expect(changed).toHaveLength(1);
});
