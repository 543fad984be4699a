import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import { family } from '../forms.ts';
import { twoSiblings } from './observed-store.ts';

/** Adds an empty first entry. */
function addEmptyEntry(store: FormStore): void {
  store.restoreEntry({ group: 'siblings', id: 'e3', index: 0, values: {} });
}

describe('errors', () => {
  const wrong = { ...twoSiblings, name: 'А', has_hobby: false, parent: { first_name: 'Анна' } };

  it('have store addresses after validation', () => {
    const store = createFormStore(family, wrong);
    store.set('siblings/e2/birth_date', '31.02.2020');
    expect(store.validate().map(({ address }) => address)).toEqual(['name', 'siblings/e2/birth_date']);
    expect(store.errors.of('name')?.message).toContain('не меньше 2 знаков');
  });

  it('name the right entry after an empty one', () => {
    const store = createFormStore(family, wrong);
    addEmptyEntry(store);
    store.set('siblings/e2/birth_date', '31.02.2020');
    expect(store.validate('step-2')).toMatchObject([
      {
        address: 'siblings/e2/birth_date',
        wireKey: 'sibling_2_birth_date',
        label: 'Брат или сестра 3: Дата рождения',
      },
    ]);
  });

  it('of given fields or entries can be updated alone', () => {
    const store = createFormStore(family, wrong);
    store.set('siblings/e1/birth_date', '31.02.2020');
    store.set('siblings/e2/birth_date', '32.02.2020');
    expect(store.validateAt(['siblings/e2']).map(({ address }) => address)).toEqual([
      'siblings/e2/birth_date',
    ]);
    expect(store.errors.all()).toHaveLength(1);
    expect(store.validateAt(['name']).map(({ address }) => address)).toEqual(['name']);
    expect(store.errors.all()).toHaveLength(2);
    store.set('siblings/e2/birth_date', '28.02.2020');
    expect(store.validateAt(['siblings/e2'])).toEqual([]);
    expect(store.validateAt([])).toEqual([]);
    expect(store.errors.all()).toHaveLength(1);
  });

  it('are cleared when their field changes', () => {
    const store = createFormStore(family, wrong);
    store.set('siblings/e1/birth_date', 'x');
    store.validate();
    const notified: string[] = [];
    for (const address of ['name', 'siblings/e1/birth_date'])
      store.errors.subscribe(address, () => notified.push(address));
    store.set('name', 'Анна');
    expect(notified).toEqual(['name']);
    expect(store.errors.of('name')).toBeUndefined();
    expect(store.errors.all()).toHaveLength(1);
  });

  it('are cleared when their field is hidden or their entry removed', () => {
    const store = createFormStore(family, { ...wrong, name: 'Анна' });
    store.set('siblings/e1/birth_date', 'x');
    store.set('siblings/e1/first_name', undefined);
    store.set('siblings/e2/birth_date', 'x');
    store.validate();
    expect(store.errors.all()).toHaveLength(3);
    store.removeEntry('siblings', 'e1');
    expect(store.errors.all().map(({ address }) => address)).toEqual(['siblings/e2/birth_date']);
    store.set('has_siblings', false);
    expect(store.errors.all()).toEqual([]);
  });

  it('of one step are validated without changing those of another', () => {
    const store = createFormStore(family, wrong);
    store.set('siblings/e1/birth_date', 'x');
    store.validate();
    store.set('name', undefined);
    store.validate('step-1');
    expect(store.errors.all('step-1').map(({ address }) => address)).toEqual(['name']);
    expect(store.errors.all('step-2').map(({ address }) => address)).toEqual(['siblings/e1/birth_date']);
    expect(store.errors.all()).toBe(store.errors.all());
  });

  it('of the server are mapped to the entries that were sent', () => {
    const store = createFormStore(family, wrong);
    addEmptyEntry(store);
    const errors = store.fromWire([
      { path: 'sibling_2_birth_date', message: 'Уточните дату' },
      { path: 'parent_first_name', message: 'Как в паспорте' },
      { path: 'unknown', message: 'Что-то ещё' },
    ]);
    expect(errors).toMatchObject([
      { address: 'siblings/e2/birth_date', step: 'step-2', label: 'Брат или сестра 3: Дата рождения' },
      { address: 'parent/first_name', step: 'step-1', label: 'Родитель: Имя' },
      { address: '', step: '', message: 'Что-то ещё' },
    ]);
    store.errors.set(errors);
    expect(store.errors.all()).toEqual(errors);
  });
});
