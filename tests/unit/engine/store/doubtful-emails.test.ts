import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import { doubtfulEmails } from '#engine/store/warnings.ts';
import { groupOf, when } from '../definitions.ts';
import { formOf } from '../forms.ts';

const email = { type: 'string', format: 'email', title: 'Почта' } as const;

const form = formOf({
  email,
  has_other: { type: 'boolean', title: 'Есть ещё?' },
  other: { ...email, 'x-show-if': when('has_other', true) },
  note: { type: 'string', title: 'Заметка' },
  parent: { type: 'object', title: 'Родитель', properties: { email } },
  people: groupOf(
    { email },
    { title: 'Люди', 'x-flatten': 'person', 'x-labels': { entry: 'Человек', add: 'Добавить', empty: 'Нет' } },
  ),
});

const suggestions = (values: Parameters<typeof createFormStore>[1]) =>
  doubtfulEmails(createFormStore(form, values)).map(({ address, suggestion }) => `${address}: ${suggestion}`);

describe('possibly mistyped addresses', () => {
  it('are found in every email field', () => {
    const anna = 'anna@gmial.com';
    expect(suggestions({ email: anna, parent: { email: anna }, people: [{ email: anna }] })).toEqual([
      'email: anna@gmail.com',
      'parent/email: anna@gmail.com',
      'people/e1/email: anna@gmail.com',
    ]);
  });

  it('are not found in other fields, hidden fields or correct addresses', () => {
    expect(suggestions({ email: 'anna@yandex.ru', note: 'anna@yandx.ru', other: 'anna@yandx.ru' })).toEqual(
      [],
    );
    const store = createFormStore(form, { has_other: true });
    store.set('other', ' anna@yandx.ru ');
    expect(doubtfulEmails(store)).toEqual([
      { address: 'other', email: 'anna@yandx.ru', suggestion: 'anna@yandex.ru' },
    ]);
  });
});
