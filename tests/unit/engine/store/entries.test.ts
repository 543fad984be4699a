import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import { family } from '../forms.ts';
import { collectNotified, twoSiblings } from './observed-store.ts';

describe('entries', () => {
  it('keep their ids while others are added and removed', () => {
    const store = createFormStore(family, twoSiblings);
    expect(store.entries('siblings')).toEqual([{ id: 'e1' }, { id: 'e2' }]);
    const added = store.addEntry('siblings');
    store.removeEntry('siblings', 'e1');
    expect(store.entries('siblings')).toEqual([{ id: 'e2' }, { id: added }]);
    expect(store.get('siblings/e2/first_name')).toBe('Пётр');
  });

  it('are in the values while unfinished', () => {
    const store = createFormStore(family, {});
    store.addEntry('siblings');
    expect(store.values().siblings).toEqual([{ at_school: false }]);
  });

  it('keep id and position after removal and restoration', () => {
    const store = createFormStore(family, twoSiblings);
    const before = store.snapshot();
    const removed = store.removeEntry('siblings', 'e1');
    expect(store.values().siblings).toEqual([{ first_name: 'Пётр' }]);
    if (removed) store.restoreEntry(removed);
    expect(store.snapshot()).toEqual(before);
    if (removed) store.restoreEntry(removed);
    expect(store.snapshot()).toEqual(before);
  });

  it('notify listeners of their answers when removed, and accept no more answers', () => {
    const store = createFormStore(family, twoSiblings);
    const notified = collectNotified(store, ['siblings/e1', 'siblings/e1/first_name', 'siblings', '']);
    store.removeEntry('siblings', 'e1');
    expect(notified.toSorted()).toEqual(['', 'siblings', 'siblings/e1', 'siblings/e1/first_name']);
    expect([store.get('siblings/e1'), store.get('siblings/e1/first_name')]).toEqual([undefined, undefined]);
    const before = store.snapshot();
    store.set('siblings/e1/first_name', 'Ян');
    store.set('siblings/e1', { first_name: 'Ян' });
    expect(store.snapshot()).toEqual(before);
    expect(notified).toHaveLength(4);
  });

  it('cannot be added to an entry or to a field that is not a group', () => {
    const store = createFormStore(family, twoSiblings);
    for (const address of ['siblings/e1', 'parent', 'name', 'nobody'])
      expect(() => store.addEntry(address)).toThrow(
        address === 'nobody' ? 'no field at nobody' : `no group at ${address}`,
      );
    expect(store.entries('siblings')).toHaveLength(2);
  });

  it('cannot be removed if their id is unknown', () => {
    expect(createFormStore(family, twoSiblings).removeEntry('siblings', 'e9')).toBeUndefined();
  });

  it('notify listeners of their group; the list is the same until then', () => {
    const store = createFormStore(family, twoSiblings);
    const notified = collectNotified(store, ['siblings', 'siblings/e2']);
    const before = store.entries('siblings');
    store.set('siblings/e2/first_name', 'Павел');
    expect(store.entries('siblings')).toBe(before);
    store.addEntry('siblings');
    store.removeEntry('siblings', 'e2');
    expect(notified).toEqual(['siblings/e2', 'siblings', 'siblings', 'siblings/e2']);
  });

  it('are dropped from loaded data if empty', () => {
    expect(
      createFormStore(family, { siblings: [{}, { first_name: 'Яна' }, { school: ' ' }] }).entries('siblings'),
    ).toHaveLength(1);
  });

  it('take ids from `newId` until one is unique', () => {
    const ids = ['a', 'a', 'b'];
    const store = createFormStore(family, {}, { newId: () => ids.shift() ?? 'z' });
    expect([store.addEntry('siblings'), store.addEntry('siblings')]).toEqual(['a', 'b']);
  });
});
