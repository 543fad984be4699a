import { describe, expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';
import { newDraftRecord, type Prefilled } from '#portal/draft/model.ts';
import { createDraftStore } from '#portal/draft/open.ts';
import {
  findConfirmQuestion,
  removePrefilled,
  restorePrefilled,
  unchangedPrefills,
} from '#portal/screens/wizard/prefilled.ts';
import { firstApplication } from '#tests/unit/engine/first-application.ts';
import { formOf } from '#tests/unit/engine/forms.ts';

const ivan = { last_name: 'Петров', first_name: 'Иван', birth_date: '15.09.2012' };
const anna = { last_name: 'Петрова', first_name: 'Анна', birth_date: '01.02.2014' };
const source = {
  source: 'Из заявки № 1017',
  values: {
    'representative_1/id': '5',
    'representative_1/workplace': 'Больница',
    both_parents_raising: true,
    siblings: [ivan, anna],
  },
};
const family = new Set(['representative_1', 'both_parents_raising', 'siblings']);

function filled(): FormStore {
  const store = createDraftStore(firstApplication);
  for (const [address, value] of Object.entries(source.values)) store.set(address, value);
  return store;
}

describe('a prefilled answer', () => {
  it('is listed until it is changed, unless its field is hidden', () => {
    const store = filled();
    const all = ['representative_1/workplace', 'both_parents_raising', 'siblings'];
    expect(unchangedPrefills(store, source, family)).toEqual(all);
    store.set('representative_1/workplace', 'Школа');
    const [first] = store.entries('siblings');
    store.set(`siblings/${first?.id}/first_name`, 'Илья');
    expect(unchangedPrefills(store, source, family)).toEqual(['both_parents_raising', 'siblings']);
    expect(unchangedPrefills(store, source, new Set(['gender']))).toEqual([]);
  });

  it('is removed with one click, keeping changed and added answers, and restored', () => {
    const store = filled();
    store.set('representative_1/workplace', 'Школа');
    const [first] = store.entries('siblings');
    store.set(`siblings/${first?.id}/first_name`, 'Илья');
    const removed = removePrefilled(store, unchangedPrefills(store, source, family), source);
    expect(store.values()).toMatchObject({
      representative_1: { id: '5', workplace: 'Школа' },
      siblings: [{ first_name: 'Илья' }],
    });
    expect(store.get('both_parents_raising')).toBeUndefined();
    restorePrefilled(store, removed);
    expect(store.get('both_parents_raising')).toBe(true);
    expect(store.get('siblings')).toMatchObject([{ first_name: 'Илья' }, anna]);
  });

  it('does not overwrite an answer typed meanwhile', () => {
    const store = filled();
    const removed = removePrefilled(store, ['both_parents_raising'], source);
    store.set('both_parents_raising', false);
    restorePrefilled(store, removed);
    expect(store.get('both_parents_raising')).toBe(false);
  });
});

describe('the confirmation question of a step', () => {
  const form = formOf({ name: { type: 'string', title: 'Имя' } }, { required: ['name'] });
  const [step] = form.definition.steps;
  const confirm = { question: 'Всё так же?' };

  function questionFor(values: FormValues, prefilled: readonly Prefilled[], own = confirm) {
    const store = createDraftStore(form);
    for (const [address, value] of Object.entries(values)) store.set(address, value);
    const session = { store, record: () => ({ ...newDraftRecord(form.definition), prefilled }) };
    return step && findConfirmQuestion(session, { ...step, ...(own && { confirm: own }) });
  }
  const known = [{ source: 'Из профиля', values: { name: 'Анна' } }];

  it('is asked if all required answers are known and some are prefilled', () => {
    expect(questionFor({ name: 'Анна' }, known)).toBe(confirm);
    expect(questionFor({ name: 'Анна' }, [])).toBeUndefined();
    expect(questionFor({ name: 'Ольга' }, known)).toBeUndefined();
    expect(questionFor({}, known)).toBeUndefined();
  });
});
