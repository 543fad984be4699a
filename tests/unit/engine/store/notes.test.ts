import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import { firstApplication } from '../first-application.ts';

const twoSiblings = {
  siblings: [
    { last_name: 'Петров', first_name: 'Иван' },
    { last_name: 'Петрова', first_name: 'Анна' },
  ],
};

/** A form with what its reader has noted, by wire key. */
function noted(paths: readonly string[], values: Parameters<typeof createFormStore>[1] = twoSiblings) {
  const store = createFormStore(firstApplication, values);
  store.notes.set(store.fromWire(paths.map((path) => ({ path, message: `Проверьте ${path}` }))));
  return store;
}
const addresses = (store: ReturnType<typeof noted>) => store.notes.all().map(({ address }) => address);

describe('a note of a reader', () => {
  it('stands on its field, in an entry too, and says where that is', () => {
    const store = noted(['student_last_name', 'sibling_2_first_name', 'representative_1_phone']);
    const [, second] = store.entries('siblings');
    expect(store.notes.all().map(({ address, step, label }) => ({ address, step, label }))).toEqual([
      { address: 'student_last_name', step: 'step-1', label: 'Фамилия' },
      { address: `siblings/${second?.id}/first_name`, step: 'step-2', label: 'Брат или сестра 2: Имя' },
      { address: 'representative_1/phone', step: 'step-2', label: 'Первый представитель: Телефон' },
    ]);
  });

  it('holds nothing up, and stays when the form is judged', () => {
    const store = noted(['student_last_name']);
    const errors = createFormStore(firstApplication, twoSiblings).validate();
    expect(store.validate()).toEqual(errors);
    expect(addresses(store)).toEqual(['student_last_name']);
  });

  it('goes when its field is changed, and leaves the others', () => {
    const store = noted(['student_last_name', 'student_first_name']);
    store.set('student_last_name', 'Петров');
    expect(addresses(store)).toEqual(['student_first_name']);
  });

  it('goes with its entry', () => {
    const store = noted(['sibling_1_first_name', 'sibling_2_first_name']);
    const [first, second] = store.entries('siblings');
    store.removeEntry('siblings', first?.id ?? '');
    expect(addresses(store)).toEqual([`siblings/${second?.id}/first_name`]);
  });

  it('goes when its field is hidden', () => {
    const store = noted(['which_hobbies'], { has_hobbies: true, which_hobbies: 'Шахматы' });
    store.set('has_hobbies', false);
    expect(addresses(store)).toEqual([]);
  });
});

describe('a note on a file', () => {
  const files = [
    { id: 12, name: 'Табель.pdf', size: 100 },
    { id: 13, name: 'Грамота.jpg', size: 200 },
  ];

  it('stands at the file and names it', () => {
    const store = noted(['files/13'], { files });
    expect(store.notes.of('files/13')).toMatchObject({ step: 'step-3', label: 'Файлы: Грамота.jpg' });
  });

  it('stays when another file comes, and goes with its own', () => {
    const store = noted(['files/12', 'files/13'], { files });
    store.set('files', [...files, { id: 14, name: 'Ещё.pdf', size: 1 }]);
    expect(addresses(store)).toEqual(['files/12', 'files/13']);
    store.set('files', files.slice(1));
    expect(addresses(store)).toEqual(['files/13']);
  });

  it('is about the field where the file is no more', () => {
    expect(addresses(noted(['files/99'], { files }))).toEqual(['files']);
  });
});
