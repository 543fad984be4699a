import { describe, expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { currentRemarks, locateRemarks, unresolvedRemarks } from '#engine/store/remarks.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import { firstApplication } from '../first-application.ts';

const twoSiblings = {
  siblings: [
    { last_name: 'Петров', first_name: 'Иван' },
    { last_name: 'Петрова', first_name: 'Анна' },
  ],
};

/** A store with `values` and remarks at these wire keys, which were written about the answers `before`. */
function storeWith(paths: readonly string[], before: FormValues = twoSiblings, values: FormValues = before) {
  const store = createFormStore(firstApplication, values);
  const remarks = paths.map((path) => ({ path, message: `Проверьте ${path}` }));
  const located = locateRemarks(store, remarks, before);
  const update = () => store.remarks.set(currentRemarks(store, located));
  update();
  store.subscribeAny(update);
  return store;
}
const addresses = (store: FormStore) => store.remarks.all().map(({ address }) => address);
const resolved = (store: FormStore) =>
  store.remarks.all().flatMap((remark) => (remark.resolved ? store.dataAddress(remark.address) : []));

describe('a remark of the school', () => {
  it('is shown at its field with the current position of the entry', () => {
    const store = storeWith(['student_last_name', 'sibling_2_first_name', 'representative_1_phone']);
    const [, second] = store.entries('siblings');
    expect(store.remarks.all().map(({ address, step, label }) => ({ address, step, label }))).toEqual([
      { address: 'student_last_name', step: 'step-1', label: 'Фамилия' },
      { address: `siblings/${second?.id}/first_name`, step: 'step-2', label: 'Брат или сестра 2: Имя' },
      { address: 'representative_1/phone', step: 'step-2', label: 'Первый представитель: Телефон' },
    ]);
  });

  it('does not block the form, and survives a validation', () => {
    const store = storeWith(['student_last_name']);
    const errors = createFormStore(firstApplication, twoSiblings).validate();
    expect(store.validate()).toEqual(errors);
    expect(addresses(store)).toEqual(['student_last_name']);
  });

  it('is resolved while its field has another answer, and remains', () => {
    const store = storeWith(['student_last_name', 'student_first_name'], { student_last_name: 'Петрова' });
    store.set('student_last_name', 'Котова');
    store.set('student_first_name', '  ');
    expect(resolved(store)).toEqual(['student_last_name']);
    store.set('student_last_name', ' Петрова ');
    expect(resolved(store)).toEqual([]);
    expect(addresses(store)).toEqual(['student_last_name', 'student_first_name']);
  });

  it('is resolved when its entry is removed, and unresolved when it returns', () => {
    const store = storeWith(['sibling_1_current_school', 'sibling_2_first_name']);
    const [first] = store.entries('siblings');
    const removed = store.removeEntry('siblings', first?.id ?? '');
    expect(store.remarks.all().map(({ resolved }) => resolved)).toEqual([true, false]);
    if (removed) store.restoreEntry(removed);
    expect(resolved(store)).toEqual([]);
  });

  it('is resolved when its field is hidden', () => {
    const store = storeWith(['which_hobbies'], { has_hobbies: true, which_hobbies: 'Шахматы' });
    store.set('has_hobbies', false);
    expect(resolved(store)).toEqual(['which_hobbies']);
  });

  it('finds its entry on another device after earlier entries and its own answers changed', () => {
    const now = {
      siblings: [
        { last_name: 'Новиков', first_name: 'Лев' },
        { last_name: 'Петрова', first_name: 'Анна-Мария' },
      ],
    };
    const store = storeWith(['sibling_2_first_name', 'sibling_1_first_name'], twoSiblings, now);
    const [, second] = store.entries('siblings');
    expect(addresses(store)[0]).toBe(`siblings/${second?.id}/first_name`);
    expect(resolved(store)).toContain('siblings/1/first_name');
  });

  it('belongs to the group when its entry is missing', () => {
    const store = storeWith(['sibling_1_first_name'], twoSiblings, {
      siblings: twoSiblings.siblings.slice(1),
    });
    expect(addresses(store)).toEqual(['siblings']);
    expect(resolved(store)).toEqual(['siblings']);
    expect(addresses(storeWith(['sibling_1_first_name'], twoSiblings, {}))).toEqual(['siblings']);
  });

  it('shows the current position of its entry', () => {
    const now = { siblings: twoSiblings.siblings.toReversed() };
    const store = storeWith(['sibling_1_first_name', 'representative_1_phone'], twoSiblings, now);
    expect(store.remarks.all().map(({ label }) => label)).toEqual([
      'Брат или сестра 2: Имя',
      'Первый представитель: Телефон',
    ]);
  });

  it('joins the texts of several remarks on one field or on missing entries', () => {
    const store = storeWith(['gender', 'gender'], {});
    expect(store.remarks.all().map(({ message }) => message)).toEqual(['Проверьте gender Проверьте gender']);
    const gone = storeWith(['sibling_1_first_name', 'sibling_2_first_name'], twoSiblings, {});
    expect(gone.remarks.all().map(({ label, message }) => [label, message])).toEqual([
      ['Братья и сёстры', 'Проверьте sibling_1_first_name Проверьте sibling_2_first_name'],
    ]);
  });

  it('on a missing answer is resolved by any answer that is not blank', () => {
    const store = storeWith(['gender', 'siblings', 'representative_1'], {});
    expect(addresses(store)).toEqual(['gender', 'siblings', 'representative_1']);
    const id = store.addEntry('siblings');
    store.set('representative_1', { phone: ' ' });
    expect(resolved(store)).toEqual([]);
    store.set('gender', 'female');
    store.set(`siblings/${id}/first_name`, 'Яна');
    expect(resolved(store)).toEqual(['gender', 'siblings']);
    store.set('representative_1/phone', '+79161234567');
    expect(resolved(store)).toEqual(['gender', 'siblings', 'representative_1']);
  });

  it('on an unknown field belongs to the form, and is resolved by any changed answer', () => {
    const store = storeWith(['never_asked']);
    expect(addresses(store)).toEqual(['']);
    expect(resolved(store)).toEqual([]);
    store.set('student_last_name', 'Котова');
    expect(resolved(store)).toEqual(['']);
    store.set('student_last_name', ' ');
    expect(resolved(store)).toEqual([]);
  });
});

describe('a remark on a file', () => {
  const files = [
    { id: 12, name: 'Табель.pdf', size: 100 },
    { id: 13, name: 'Грамота.jpg', size: 200 },
  ];

  it('is shown at the file with its name', () => {
    const store = storeWith(['files/13'], { files });
    expect(store.remarks.of('files/13')).toMatchObject({ step: 'step-3', label: 'Файлы: Грамота.jpg' });
  });

  it('remains when another file is added, and is resolved when its own is removed', () => {
    const store = storeWith(['files/12', 'files/13'], { files });
    store.set('files', [...files, { id: 14, name: 'Ещё.pdf', size: 1 }]);
    expect(addresses(store)).toEqual(['files/12', 'files/13']);
    expect(resolved(store)).toEqual([]);
    store.set('files', files.slice(1));
    expect(resolved(store)).toEqual(['files/12']);
    store.set('files', undefined);
    expect(resolved(store)).toEqual(['files/12', 'files/13']);
  });

  it('belongs to the field when the file is missing', () => {
    expect(addresses(storeWith(['files/99'], { files }))).toEqual(['files']);
  });
});

it('lists unresolved remarks by field at their current positions', () => {
  const before = { ...twoSiblings, student_last_name: 'Петрова', gender: 'female' };
  const correctedIvan = { last_name: 'Петров', first_name: 'Пётр' };
  const siblings = [...twoSiblings.siblings.slice(1), correctedIvan];
  const now = { ...before, student_last_name: 'Котова', siblings };
  const remarks = [
    { path: 'student_last_name', message: 'Как в свидетельстве.' },
    { path: 'gender', message: 'Проверьте.' },
    { path: 'sibling_1_first_name', message: 'Полное имя.' },
    { path: 'sibling_2_first_name', message: 'Имя целиком.' },
  ];
  const unresolvedOf = (answers: FormValues) =>
    unresolvedRemarks(firstApplication, before, answers, remarks).map(
      ({ label, message }) => `${label}: ${message}`,
    );
  expect(unresolvedOf(now)).toEqual(['Пол: Проверьте.', 'Брат или сестра 1: Имя: Имя целиком.']);
  expect(unresolvedOf(before)).toHaveLength(4);
});
