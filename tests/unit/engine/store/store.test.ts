import { describe, expect, it, test, vi } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { createFormStore } from '#engine/store/store.ts';
import { normalise } from '#engine/values/normalise.ts';
import { definitionOf, family, formOf, stepOf, when } from '../forms.ts';
import { valuesOfSnapshot } from '../snapshots.ts';

const twoSiblings = { has_siblings: true, siblings: [{ first_name: 'Яна' }, { first_name: 'Пётр' }] };

/** A store with what each listener was told, by its address. */
function watched(store: ReturnType<typeof createFormStore>, addresses: string[]) {
  const told: string[] = [];
  for (const address of addresses) store.subscribe(address, () => told.push(address));
  return told;
}

describe('an answer', () => {
  it('is kept as it was typed', () => {
    const store = createFormStore(family, {});
    store.set('phone', '8 900');
    store.set('parent/first_name', ' Анна ');
    expect(store.get('phone')).toBe('8 900');
    expect(store.values()).toMatchObject({ phone: '8 900', parent: { first_name: ' Анна ' } });
  });

  it('is told to those who watch its address and to what holds it, and to nobody else', () => {
    const store = createFormStore(family, twoSiblings);
    const told = watched(store, [
      'name',
      'parent',
      'siblings',
      'siblings/e1',
      'siblings/e2',
      'siblings/e1/first_name',
      'siblings/e1/birth_date',
      '',
    ]);
    store.set('siblings/e1/first_name', 'Ян');
    expect(told).toEqual(['siblings/e1/first_name', 'siblings/e1', '']);
  });

  it('that stays the same is told to nobody', () => {
    const store = createFormStore(family, { name: 'Анна', languages: ['en'] });
    const told = watched(store, ['name', 'languages', '']);
    const changes = vi.fn();
    store.subscribeAny(changes);
    store.set('name', 'Анна');
    store.set('languages', ['en']);
    expect(told).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
  });

  it('is kept before it is shown, so that a failing screen costs nothing', () => {
    const store = createFormStore(family, {});
    const kept: string[] = [];
    store.subscribe('name', () => {
      throw new Error('screen');
    });
    store.subscribeAny((change) => kept.push(...change.addresses));
    expect(() => store.set('name', 'а')).toThrow('screen');
    expect(kept).toEqual(['name']);
  });

  it('is no longer told after the listener left', () => {
    const store = createFormStore(family, {});
    const listener = vi.fn();
    const leave = store.subscribe('name', listener);
    store.set('name', 'а');
    leave();
    store.set('name', 'б');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('of an object may be given at once', () => {
    const store = createFormStore(family, { parent: { first_name: 'Анна', workplace: 'завод' } });
    const told = watched(store, ['parent', 'parent/first_name', 'parent/workplace']);
    store.set('parent', { first_name: 'Анна', birth_date: '01.02.1990' });
    expect(store.get('parent')).toEqual({ first_name: 'Анна', birth_date: '01.02.1990' });
    expect(told).toEqual(['parent/workplace', 'parent']);
  });

  it('of an entry that is gone is let go', () => {
    const store = createFormStore(family, twoSiblings);
    store.removeEntry('siblings', 'e1');
    store.set('siblings/e1/first_name', 'late');
    expect(store.values().siblings).toEqual([{ first_name: 'Пётр' }]);
    expect(store.get('siblings/e1/first_name')).toBeUndefined();
  });

  it('to a field that there is not is a mistake of the program', () => {
    expect(() => createFormStore(family).set('nobody', 'x')).toThrow('nobody');
    expect(() => createFormStore(family).addEntry('name')).toThrow('name');
  });

  it('leaves the objects that it is not in as they were', () => {
    const store = createFormStore(family, { ...twoSiblings, parent: { first_name: 'Анна' } });
    const before = store.values();
    expect(store.values()).toBe(before);
    store.set('siblings/e2/first_name', 'Павел');
    const after = store.values();
    expect(after.parent).toBe(before.parent);
    expect((after.siblings as unknown[])[0]).toBe((before.siblings as unknown[])[0]);
    expect(after).not.toBe(before);
  });

  it('that the form does not know is kept', () => {
    const store = createFormStore(family, { old: [1], parent: { first_name: 'а', inn: 7 } });
    store.set('parent/first_name', 'б');
    expect(store.values()).toEqual({ old: [1], parent: { first_name: 'б', inn: 7 } });
    expect(store.get('old')).toEqual([1]);
  });
});

describe('defaults', () => {
  const form = formOf({
    country: { type: 'string', default: 'Россия' },
    home: {
      type: 'object',
      properties: { city: { type: 'string', default: 'Самара' }, street: { type: 'string' } },
    },
    pets: {
      type: 'array',
      items: { type: 'object', properties: { kind: { type: 'string', default: 'кот' } } },
    },
  });

  it('are given to a new form and to a new entry', () => {
    const store = createFormStore(form);
    const id = store.addEntry('pets');
    expect(store.values()).toEqual({ country: 'Россия', home: { city: 'Самара' }, pets: [{ kind: 'кот' }] });
    expect(store.entryValues('pets', id)).toEqual({ kind: 'кот' });
  });

  it('are not given to data that was loaded or restored', () => {
    expect(createFormStore(form, {}).values()).toEqual({});
    expect(createFormStore(form, undefined, { snapshot: [] }).values()).toEqual({});
  });

  it('do not come back: what was cleared stays cleared', () => {
    const store = createFormStore(form);
    const id = store.addEntry('pets');
    store.set('country', undefined);
    store.set('home/city', undefined);
    store.set(`pets/${id}/kind`, undefined);
    expect(store.values()).toEqual({ pets: [{}] });
    const restored = createFormStore(form, undefined, { snapshot: store.snapshot() });
    expect(restored.values()).toEqual({ pets: [{}] });
    restored.replace({ country: 'Чили' });
    expect(restored.values()).toEqual({ country: 'Чили' });
  });
});

describe('entries', () => {
  it('have ids that stay while others come and go', () => {
    const store = createFormStore(family, twoSiblings);
    expect(store.entries('siblings')).toEqual([{ id: 'e1' }, { id: 'e2' }]);
    const added = store.addEntry('siblings');
    store.removeEntry('siblings', 'e1');
    expect(store.entries('siblings')).toEqual([{ id: 'e2' }, { id: added }]);
    expect(store.get('siblings/e2/first_name')).toBe('Пётр');
  });

  it('half-made, are in the values', () => {
    const store = createFormStore(family, {});
    store.addEntry('siblings');
    expect(store.values().siblings).toEqual([{ at_school: false }]);
  });

  it('may be put in at a place', () => {
    const store = createFormStore(family, twoSiblings);
    const id = store.addEntry('siblings', 1);
    expect(store.entries('siblings').map((entry) => entry.id)).toEqual(['e1', id, 'e2']);
  });

  it('removed and restored are the same entry at the same place', () => {
    const store = createFormStore(family, twoSiblings);
    const before = store.snapshot();
    const removed = store.removeEntry('siblings', 'e1');
    expect(store.values().siblings).toEqual([{ first_name: 'Пётр' }]);
    if (removed) store.restoreEntry(removed);
    expect(store.snapshot()).toEqual(before);
    if (removed) store.restoreEntry(removed);
    expect(store.snapshot()).toEqual(before);
  });

  it('that are not there cannot be removed', () => {
    expect(createFormStore(family, twoSiblings).removeEntry('siblings', 'e9')).toBeUndefined();
  });

  it('are told to those who watch the group, and the list is the same until then', () => {
    const store = createFormStore(family, twoSiblings);
    const told = watched(store, ['siblings', 'siblings/e2']);
    const before = store.entries('siblings');
    store.set('siblings/e2/first_name', 'Павел');
    expect(store.entries('siblings')).toBe(before);
    store.addEntry('siblings');
    store.removeEntry('siblings', 'e2');
    expect(told).toEqual(['siblings/e2', 'siblings', 'siblings', 'siblings/e2']);
  });

  it('empty ones of loaded data are dropped', () => {
    expect(
      createFormStore(family, { siblings: [{}, { first_name: 'Яна' }, { school: ' ' }] }).entries('siblings'),
    ).toHaveLength(1);
  });

  it('take their ids from the given source, never one twice', () => {
    const ids = ['a', 'a', 'b'];
    const store = createFormStore(family, {}, { newId: () => ids.shift() ?? 'z' });
    expect([store.addEntry('siblings'), store.addEntry('siblings')]).toEqual(['a', 'b']);
  });
});

describe('a snapshot', () => {
  it('restores answers, half-made entries, order and ids', () => {
    const store = createFormStore(family, { ...twoSiblings, old: 'x', parent: { inn: 7 } });
    store.addEntry('siblings', 0);
    store.set('siblings/e3/birth_date', '1.2.');
    const restored = createFormStore(family, undefined, {
      snapshot: JSON.parse(JSON.stringify(store.snapshot())),
    });
    expect(restored.values()).toEqual(store.values());
    expect(restored.entries('siblings').map(({ id }) => id)).toEqual(['e3', 'e1', 'e2']);
    expect(restored.addEntry('siblings')).toBe('e4');
  });

  it('written change by change is the whole one', () => {
    const store = createFormStore(family, twoSiblings);
    const written = new Map(store.snapshot().map(({ key, value }) => [key, value]));
    store.subscribeAny((change) => {
      for (const { key, value } of store.recordsOf(change)) {
        if (value === undefined) written.delete(key);
        else written.set(key, value);
      }
    });
    store.set('name', 'Анна');
    store.set('parent/first_name', 'Ольга');
    store.set('name', undefined);
    const id = store.addEntry('siblings', 1);
    store.set(`siblings/${id}/birth_date`, '1.2.');
    const removed = store.removeEntry('siblings', 'e1');
    expect(valuesOfSnapshot(written)).toEqual(valuesOfSnapshot(store.snapshot()));
    if (removed) store.restoreEntry(removed);
    store.replace({ old: 'x', siblings: [{ first_name: 'Ия' }] });
    expect(valuesOfSnapshot(written)).toEqual(valuesOfSnapshot(store.snapshot()));
  });

  it('a change touches one record, whatever the number of entries', () => {
    const store = createFormStore(family, {
      siblings: Array.from({ length: 100 }, (_, i) => ({ first_name: `Я${i}` })),
    });
    const keys: string[][] = [];
    store.subscribeAny((change) => keys.push(store.recordsOf(change).map(({ key }) => key)));
    store.set('siblings/e50/first_name', 'Яна');
    store.set('parent/first_name', 'Ольга');
    expect(keys).toEqual([['siblings/e50'], ['parent']]);
  });

  it('loses no entry that its group does not name, and makes up no values for one without a record', () => {
    const snapshot = [
      { key: 'siblings', value: ['e2', 'e1'] },
      { key: 'siblings/e1', value: { first_name: 'Яна' } },
      { key: 'siblings/e7', value: { first_name: 'Пётр' } },
    ];
    expect(createFormStore(family, undefined, { snapshot }).values()).toEqual({
      siblings: [{}, { first_name: 'Яна' }, { first_name: 'Пётр' }],
    });
  });

  it('keeps the entries of a group that the form has no more', () => {
    const snapshot = [
      { key: 'cats', value: ['e1'] },
      { key: 'cats/e1', value: { name: 'Мурка' } },
    ];
    expect(createFormStore(family, undefined, { snapshot }).values()).toEqual({ cats: [{ name: 'Мурка' }] });
  });
});

describe('values from outside', () => {
  it('keep the ids of entries by position and tell only what differs', () => {
    const store = createFormStore(family, { ...twoSiblings, name: 'Анна' });
    const told = watched(store, [
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
    expect(told).toEqual(['name', 'siblings/e2/first_name']);
    expect(store.entries('siblings').map(({ id }) => id)).toEqual(['e1', 'e2']);
  });

  it('bring and take entries', () => {
    const store = createFormStore(family, twoSiblings);
    store.replace({ siblings: [{ first_name: 'Яна' }, { first_name: 'Пётр' }, { first_name: 'Ия' }] });
    expect(store.entries('siblings')).toHaveLength(3);
    store.replace({ siblings: [{ first_name: 'Ия' }] });
    expect(store.entries('siblings')).toEqual([{ id: 'e1' }]);
    expect(normalise(family.definition, store.values())).toEqual({ siblings: [{ first_name: 'Ия' }] });
  });

  it('of a wrong type are kept as they came, and an answer mends them', () => {
    const store = createFormStore(family, { siblings: 'no list', parent: ['x'] });
    expect(store.values()).toEqual({ siblings: 'no list', parent: ['x'] });
    store.set('siblings', []);
    store.set('parent', { first_name: 'Анна' });
    expect(store.values()).toEqual({ parent: { first_name: 'Анна' } });
  });
});

describe('what is shown', () => {
  it('is the same set until it changes, and only then told', () => {
    const store = createFormStore(family, { has_hobby: false });
    const listener = vi.fn();
    store.subscribeVisible('', listener);
    const before = store.visible('');
    store.set('name', 'Анна');
    store.set('has_hobby', undefined);
    expect(store.visible('')).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    store.set('has_hobby', true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.visible('')).toContain('hobby');
    expect(store.visible('')).not.toBe(before);
  });

  it('in one entry does not touch the others', () => {
    const store = createFormStore(family, twoSiblings);
    const told: string[] = [];
    for (const id of ['e1', 'e2']) store.subscribeVisible(`siblings/${id}`, () => told.push(id));
    store.set('siblings/e2/at_school', true);
    expect(told).toEqual(['e2']);
    expect(store.visible('siblings/e2')).toContain('school');
    expect(store.visible('siblings/e1')).not.toContain('school');
  });

  it('in entries follows the form where they read it, in new ones too', () => {
    const store = createFormStore(family, { ...twoSiblings, has_hobby: true });
    expect(store.visible('siblings/e1')).toContain('shared_hobby');
    const id = store.addEntry('siblings');
    expect(store.visible(`siblings/${id}`)).toContain('shared_hobby');
    store.set('has_hobby', false);
    for (const entry of ['e1', 'e2', id])
      expect(store.visible(`siblings/${entry}`)).not.toContain('shared_hobby');
  });

  it('only runs the conditions that read what changed', () => {
    const runs: string[] = [];
    const form = compileForm(
      definitionOf([
        stepOf('step-1', {
          a: { type: 'boolean' },
          b: { type: 'boolean' },
          of_a: { type: 'string', 'x-show-if': when('a', true) },
          of_b: { type: 'string', 'x-show-if': when('b', true) },
        }),
      ]),
    );
    const counted = Object.entries(form.conditions).map(([key, condition]) => {
      const run = (data: unknown) => {
        runs.push(key);
        return condition(data);
      };
      return [key, run] as const;
    });
    const store = createFormStore({ ...form, conditions: Object.fromEntries(counted) }, {});
    runs.length = 0;
    store.set('a', true);
    store.set('of_b', 'text');
    expect(runs).toEqual(['of_a#x-show-if']);
  });
});

describe('errors', () => {
  const wrong = { ...twoSiblings, name: 'А', has_hobby: false, parent: { first_name: 'Анна' } };

  it('stand at store addresses after validation', () => {
    const store = createFormStore(family, wrong);
    store.set('siblings/e2/birth_date', '31.02.2020');
    expect(store.validate().map(({ address }) => address)).toEqual(['name', 'siblings/e2/birth_date']);
    expect(store.errors.of('name')?.message).toContain('Не меньше 2 знаков');
    expect(store.errors.countWithin('siblings/e2')).toBe(1);
    expect(store.errors.countWithin('siblings/e1')).toBe(0);
    expect(store.errors.countWithin('')).toBe(2);
  });

  it('name the right entry where an empty one stands before it', () => {
    const store = createFormStore(family, wrong);
    const id = store.addEntry('siblings', 0);
    store.set(`siblings/${id}/at_school`, undefined);
    store.set('siblings/e2/birth_date', '31.02.2020');
    expect(store.validate('step-2')).toMatchObject([
      {
        address: 'siblings/e2/birth_date',
        wireKey: 'sibling_2_birth_date',
        label: 'Брат или сестра 3: Дата рождения',
      },
    ]);
  });

  it('go when their field changes, and only they', () => {
    const store = createFormStore(family, wrong);
    store.set('siblings/e1/birth_date', 'x');
    store.validate();
    const told: string[] = [];
    for (const address of ['name', 'siblings/e1/birth_date'])
      store.errors.subscribe(address, () => told.push(address));
    store.set('name', 'Анна');
    expect(told).toEqual(['name']);
    expect(store.errors.of('name')).toBeUndefined();
    expect(store.errors.all()).toHaveLength(1);
  });

  it('go when their field is hidden or their entry removed', () => {
    const store = createFormStore(family, { ...wrong, name: 'Анна' });
    store.set('siblings/e1/birth_date', 'x');
    store.set('siblings/e1/first_name', undefined);
    store.set('siblings/e2/birth_date', 'x');
    store.validate();
    expect(store.errors.countWithin('siblings/e1')).toBe(2);
    store.removeEntry('siblings', 'e1');
    expect(store.errors.all().map(({ address }) => address)).toEqual(['siblings/e2/birth_date']);
    store.set('has_siblings', false);
    expect(store.errors.all()).toEqual([]);
  });

  it('of one step do not touch those of another', () => {
    const store = createFormStore(family, wrong);
    store.set('siblings/e1/birth_date', 'x');
    store.validate();
    store.set('name', undefined);
    store.validate('step-1');
    expect(store.errors.all('step-1').map(({ address }) => address)).toEqual(['name']);
    expect(store.errors.all('step-2').map(({ address }) => address)).toEqual(['siblings/e1/birth_date']);
    expect(store.errors.all()).toBe(store.errors.all());
  });

  it('of the server come to the entries that were sent under these numbers', () => {
    const store = createFormStore(family, wrong);
    const id = store.addEntry('siblings', 0);
    store.set(`siblings/${id}/at_school`, undefined);
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

  it('are told to those who count them', () => {
    const store = createFormStore(family, wrong);
    const listener = vi.fn();
    store.errors.subscribeAll(listener);
    store.validate();
    expect(listener).toHaveBeenCalledTimes(1);
    store.set('weight', 1);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test('addresses of data and store lead to the same field', () => {
  const store = createFormStore(family, twoSiblings);
  expect(store.storeAddress('siblings/1/first_name')).toBe('siblings/e2/first_name');
  expect(store.dataAddress('siblings/e2/first_name')).toBe('siblings/1/first_name');
  expect(store.storeAddress('parent/first_name')).toBe('parent/first_name');
  expect(store.storeAddress('siblings/9/first_name')).toBe('siblings/9/first_name');
});
