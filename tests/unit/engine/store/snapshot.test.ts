import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import { normalise } from '#engine/values/normalise.ts';
import { family } from '../forms.ts';
import { collectNotified, recordsIn, twoSiblings, writtenRecords } from './observed-store.ts';

describe('a snapshot', () => {
  it('restores answers, unfinished entries, order and ids', () => {
    const store = createFormStore(family, { ...twoSiblings, old: 'x', parent: { inn: 7 } });
    store.restoreEntry({ group: 'siblings', id: 'e3', index: 0, values: {} });
    store.set('siblings/e3/birth_date', '1.2.');
    const restored = createFormStore(family, undefined, {
      snapshot: JSON.parse(JSON.stringify(store.snapshot())),
    });
    expect(store.snapshot()).toContainEqual({ key: 'siblings', value: ['e3', 'e1', 'e2'] });
    expect(restored.values()).toEqual(store.values());
    expect(restored.entries('siblings').map(({ id }) => id)).toEqual(['e3', 'e1', 'e2']);
    expect(restored.addEntry('siblings')).toBe('e4');
  });

  it('equals the records written after each change', () => {
    const store = createFormStore(family, twoSiblings);
    const written = writtenRecords(store);
    store.set('name', 'Анна');
    store.set('parent/first_name', 'Ольга');
    store.set('name', undefined);
    const id = store.addEntry('siblings');
    store.set(`siblings/${id}/birth_date`, '1.2.');
    const removed = store.removeEntry('siblings', 'e1');
    expect(written).toEqual(recordsIn(store.snapshot()));
    if (removed) store.restoreEntry(removed);
    store.replace({ old: 'x', siblings: [{ first_name: 'Ия' }] });
    expect(written).toEqual(recordsIn(store.snapshot()));
  });

  it('keeps entries that their group omits, and invents no values for an entry without a record', () => {
    const snapshot = [
      { key: 'siblings', value: ['e2', 'e1'] },
      { key: 'siblings/e1', value: { first_name: 'Яна' } },
      { key: 'siblings/e7', value: { first_name: 'Пётр' } },
    ];
    expect(createFormStore(family, undefined, { snapshot }).values()).toEqual({
      siblings: [{}, { first_name: 'Яна' }, { first_name: 'Пётр' }],
    });
  });

  it.each(['cats', 'parent'])('keeps the entries of a removed group: %s', (group) => {
    const snapshot = [
      { key: group, value: ['e1'] },
      { key: `${group}/e1`, value: { name: 'Мурка' } },
    ];
    const values = { [group]: [{ name: 'Мурка' }] };
    expect(createFormStore(family, undefined, { snapshot }).values()).toEqual(values);
  });
});

describe('values set from outside of the form', () => {
  it('keep the ids of entries by position and notify about differences only', () => {
    const store = createFormStore(family, { ...twoSiblings, name: 'Анна' });
    const notified = collectNotified(store, [
      'name',
      'has_siblings',
      'siblings',
      'siblings/e1/first_name',
      'siblings/e2/first_name',
    ]);
    store.replace({
      ...twoSiblings,
      name: 'Ольга',
      siblings: [{ first_name: 'Яна' }, { first_name: 'Павел' }],
    });
    expect(notified).toEqual(['name', 'siblings/e2/first_name']);
    expect(store.entries('siblings').map(({ id }) => id)).toEqual(['e1', 'e2']);
  });

  it('add and remove entries', () => {
    const store = createFormStore(family, twoSiblings);
    store.replace({ siblings: [{ first_name: 'Яна' }, { first_name: 'Пётр' }, { first_name: 'Ия' }] });
    expect(store.entries('siblings')).toHaveLength(3);
    store.replace({ siblings: [{ first_name: 'Ия' }] });
    expect(store.entries('siblings')).toEqual([{ id: 'e1' }]);
    expect(normalise(family.definition, store.values())).toEqual({ siblings: [{ first_name: 'Ия' }] });
  });

  it('of a wrong type replace the field with its content', () => {
    const store = createFormStore(family, { ...twoSiblings, parent: { first_name: 'Анна' } });
    store.set('siblings', 'no list');
    store.set('parent', 'no object');
    expect(store.values()).toMatchObject({ siblings: 'no list', parent: 'no object' });
    expect(store.entries('siblings')).toEqual([]);
    expect(store.get('parent/first_name')).toBeUndefined();
    store.set('siblings', [{ birth_date: '01.02.2015' }]);
    store.set('parent', { workplace: 'завод' });
    expect(store.values()).toMatchObject({
      siblings: [{ birth_date: '01.02.2015' }],
      parent: { workplace: 'завод' },
    });
    expect(store.get('parent/first_name')).toBeUndefined();
    expect(store.entryValues('siblings', store.entries('siblings')[0]?.id ?? '')).toEqual({
      birth_date: '01.02.2015',
    });
  });

  it('of a wrong type are kept until an answer replaces them', () => {
    const store = createFormStore(family, { siblings: 'no list', parent: ['x'] });
    expect(store.values()).toEqual({ siblings: 'no list', parent: ['x'] });
    store.set('siblings', []);
    store.set('parent', { first_name: 'Анна' });
    expect(store.values()).toEqual({ parent: { first_name: 'Анна' } });
  });

  it('of a wrong type are replaced by an inner answer or entry, which clears their errors', () => {
    const store = createFormStore(family, { has_hobby: true, siblings: 'no list', parent: 'no object' });
    store.validate();
    store.set('parent/workplace', undefined);
    expect(store.values()).toMatchObject({ siblings: 'no list', parent: 'no object' });
    const notified = collectNotified(store, ['parent', 'siblings', 'name']);
    store.set('parent/first_name', 'Анна');
    const id = store.addEntry('siblings');
    store.set(`siblings/${id}/first_name`, 'Яна');
    expect(store.values()).toEqual({
      has_hobby: true,
      parent: { first_name: 'Анна' },
      siblings: [{ at_school: false, first_name: 'Яна' }],
    });
    expect(notified).toEqual(['parent', 'siblings']);
    expect([store.errors.of('parent'), store.errors.of('siblings')]).toEqual([undefined, undefined]);
  });
});
