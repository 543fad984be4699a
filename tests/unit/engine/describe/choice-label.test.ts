import { expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { describe } from '#engine/describe/describe.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { choicesOf, objectOf, textOf } from '../definitions.ts';
import { formOf } from '../forms.ts';

const form = formOf({
  mother: objectOf(
    {
      name: textOf('Имя'),
      role: {
        type: 'string',
        title: 'Кем приходится',
        oneOf: choicesOf({ mother: 'Мама', other: 'Другое' }),
      },
    },
    { title: 'Первый представитель' },
  ),
  call: {
    type: 'string',
    title: 'Кому звонить',
    oneOf: [
      { const: 'first', title: 'Первому', 'x-label-template': '{mother/name}, {mother/role}' },
      { const: 'second', title: 'Второму' },
    ],
  },
});
/** The described answer to `call`. */
const call = (values: FormValues) =>
  describe(form, values)
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'row' && item.address === 'call' ? [plainText(item.value)] : []));

it.each<[string, FormValues, string]>([
  [
    'is labelled with other answers',
    { call: 'first', mother: { name: 'Мария', role: 'mother' } },
    'Мария, мама',
  ],
  ['omits a missing answer', { call: 'first', mother: { name: 'Мария' } }, 'Мария'],
  [
    'keeps its title if the first answer is missing',
    { call: 'first', mother: { role: 'mother' } },
    'Первому',
  ],
  ['keeps its title if all answers are missing', { call: 'first' }, 'Первому'],
  ['keeps its title if it has no template', { call: 'second', mother: { name: 'Мария' } }, 'Второму'],
])('a choice %s', (_, values, label) => {
  expect(call(values)).toEqual([label]);
});

it('a choice does not count as changed if only its label differs', () => {
  const changed = changedAnswers(
    form,
    { call: 'first', mother: { name: 'Мария' } },
    { call: 'first', mother: { name: 'Анна' } },
  );
  expect(changed).toHaveLength(1);
});
