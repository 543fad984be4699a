import { expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { applyValues } from '#portal/draft/merge.ts';
import { createDraftStore } from '#portal/draft/open.ts';
import { firstApplication as form } from '#tests/unit/engine/first-application.ts';

const name = 'student_first_name';
const parent = 'representative_1';
const typed = { [name]: 'Анна ', [parent]: { phone: '8 900 000 00 01', first_name: 'Ольга ' } };

/** Applies values to a store with `typed` and other values. Returns the result, and the notified addresses. */
function applyToTyped(next: FormValues, others: FormValues = {}) {
  const store = createDraftStore(form, others);
  store.set(name, typed[name]);
  for (const [member, answer] of Object.entries(typed[parent])) store.set(`${parent}/${member}`, answer);
  const changes: (readonly string[])[] = [];
  store.subscribeAny(({ addresses }) => void changes.push(addresses));
  applyValues(store, form.definition, next);
  return { values: store.values(), changes };
}

it('keeps an equal value as typed and does not notify', () => {
  const next = { [name]: 'Анна', [parent]: { phone: '+79000000001', first_name: 'Ольга' } };
  expect(applyToTyped(next)).toEqual({ values: typed, changes: [] });
});

it('replaces a different value and keeps the rest as typed', () => {
  const next = {
    [name]: 'Анна',
    current_school: 'Лицей',
    [parent]: { phone: '+79000000001', first_name: 'Оля' },
  };
  const { values, changes } = applyToTyped(next);
  expect(values).toEqual({
    [name]: 'Анна ',
    current_school: 'Лицей',
    [parent]: { phone: '8 900 000 00 01', first_name: 'Оля' },
  });
  expect(changes.flat().sort()).toEqual(['current_school', `${parent}/first_name`]);
});

it('clears removed values, inside objects too', () => {
  expect(applyToTyped({ [parent]: { phone: '+79000000001' } }).values).toEqual({
    [parent]: { phone: '8 900 000 00 01' },
  });
  expect(applyToTyped({ [name]: 'Анна' }).values).toEqual({ [name]: 'Анна ' });
});

it('adds, changes and removes answers unknown to the form', () => {
  const others = { earlier: 'a', gone: 'b' };
  const tidy = { [name]: 'Анна', [parent]: { phone: '+79000000001', first_name: 'Ольга' } };
  const next = { ...tidy, earlier: 'c', came: 'd' };
  expect(applyToTyped(next, others).values).toEqual(next);
});
