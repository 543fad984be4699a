import { describe, expect, it } from 'vitest';
import { visibleFields } from '#engine/conditions/conditions.ts';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import { visibleAddresses } from '../conditions/visible-addresses.ts';
import { groupOf, when } from '../definitions.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string' };
const flag: FieldSchema = { type: 'boolean' };
const has = (name: string) => ({ 'x-show-if': { required: [name] } });

const matches = (name: string, answer: Json) => ({
  'x-show-if': { required: [name], properties: { [name]: answer } },
});

/** Conditions on siblings, on the form, on whole objects and groups, and on hidden fields. */
const form = formOf({
  a: text,
  b: { ...text, ...has('a') },
  c: { ...text, 'x-show-if': { not: { required: ['b'] } } },
  home: {
    type: 'object',
    properties: {
      city: text,
      street: { ...text, ...has('city') },
      guest: { ...text, ...has('street') },
      room: { type: 'object', properties: { area: text, high: { ...text, ...has('area') } } },
    },
  },
  with_home: { ...text, ...has('home') },
  pets: groupOf(
    {
      nick: text,
      age: { ...text, ...has('nick') },
      late: { ...text, ...has('age') },
      lair: { type: 'object', properties: { where: text, warm: { ...flag, ...has('where') } } },
      any: { ...text, 'x-show-if': { minProperties: 1 } },
    },
    { ...{ 'x-show-if': when('keeps', true) } },
  ),
  keeps: flag,
  with_pets: { ...text, ...has('pets') },
  with_street: { ...text, ...matches('home', { required: ['street'] }) },
  with_few_pets: { ...text, ...matches('pets', { maxItems: 1 }) },
  with_aged_pet: { ...text, ...matches('pets', { contains: { required: ['age'] } }) },
  with_words: { ...text, ...matches('home', { type: 'string' }) },
});

/** Changes of one store, in their order. */
const changes: readonly (readonly [string, (store: FormStore) => void])[] = [
  ['an answer that conditions read is set', (store) => store.set('a', 'x')],
  ['the field that it shows is answered', (store) => store.set('b', 'x')],
  ['an answer in an object is set', (store) => store.set('home/city', 'Уфа')],
  ['the field that it shows is answered', (store) => store.set('home/street', 'Мира')],
  ['the answer that showed it becomes blank', (store) => store.set('home/city', ' ')],
  ['and is set again', (store) => store.set('home/city', 'Уфа')],
  ['an answer in an inner object is set', (store) => store.set('home/room/area', '12')],
  ['a group is shown', (store) => store.set('keeps', true)],
  ['an entry is added', (store) => void store.addEntry('pets')],
  ['an answer of the entry is set', (store) => store.set('pets/e1/nick', 'Мурка')],
  ['the field that it shows is answered', (store) => store.set('pets/e1/age', '3')],
  ['the answer that showed it is cleared', (store) => store.set('pets/e1/nick', undefined)],
  ['and is set again', (store) => store.set('pets/e1/nick', 'Мурка')],
  ['an answer in an object of the entry is set', (store) => store.set('pets/e1/lair/where', 'Дом')],
  [
    'an entry is added before it',
    (store) => store.restoreEntry({ group: 'pets', id: 'e2', index: 0, values: {} }),
  ],
  ['a blank answer of that entry is set', (store) => store.set('pets/e2/nick', ' ')],
  ['the group is hidden with its answers', (store) => store.set('keeps', false)],
  ['and shown again', (store) => store.set('keeps', true)],
  ['the answer that conditions read is cleared', (store) => store.set('a', undefined)],
  ['and is set again', (store) => store.set('a', 'y')],
  ['an object replaces it', (store) => store.set('a', { x: 'y' })],
  ['an object is cleared', (store) => store.set('home', undefined)],
  ['a text replaces the object', (store) => store.set('home', 'нет')],
  ['the object is set at once', (store) => store.set('home', { city: 'Омск', room: { area: '1' } })],
  ['an entry is cleared', (store) => store.set('pets/e1', {})],
  ['an entry is removed', (store) => void store.removeEntry('pets', 'e1')],
  ['the last entry is removed', (store) => void store.removeEntry('pets', 'e2')],
  [
    'all answers are replaced',
    (store) => store.replace({ a: 'z', keeps: true, pets: [{ nick: 'Рыжик' }, { any: 'x' }] }),
  ],
  ['all answers are removed', (store) => store.replace({})],
];

describe('the visibility', () => {
  it('runs only the conditions that read the changed field', () => {
    const { form, runs } = counted({
      a: { type: 'boolean' },
      b: { type: 'boolean' },
      of_a: { type: 'string', 'x-show-if': when('a', true) },
      of_b: { type: 'string', 'x-show-if': when('b', true) },
    });
    const store = createFormStore(form, {});
    runs.length = 0;
    store.set('a', true);
    store.set('of_b', 'text');
    expect(runs).toEqual(['of_a#x-show-if']);
  });

  it('runs only the conditions of an added entry', () => {
    const { form, runs } = counted({
      pets: groupOf({
        nick: { type: 'string' },
        age: { type: 'string', 'x-show-if': { required: ['nick'] } },
      }),
    });
    const store = createFormStore(form, { pets: [{ nick: 'Мурка' }, { nick: 'Рыжик' }] });
    runs.length = 0;
    store.addEntry('pets');
    expect(runs).toEqual(['pets/*/age#x-show-if']);
  });

  it('follows the answers after each change and notifies its listeners', () => {
    const store = createFormStore(form, {});
    const scopes = ['', 'home', 'home/room', 'pets/e1', 'pets/e2', 'pets/e1/lair'];
    const notified = new Set<string>();
    for (const scope of scopes) store.subscribeVisible(scope, () => notified.add(scope));
    for (const [what, change] of changes) {
      const before = new Map(scopes.map((scope) => [scope, store.visible(scope)]));
      const existing = new Set(scopes.filter((scope) => scope === '' || store.get(scope) !== undefined));
      notified.clear();
      change(store);
      expect(visibleAddresses(store), what).toEqual(visibleFields(form, store.values()));
      for (const scope of scopes) {
        const [old = new Set<string>(), now] = [before.get(scope), store.visible(scope)];
        if (!existing.has(scope) || store.get(scope) === undefined) continue;
        const differs = old.size !== now.size || [...old].some((name) => !now.has(name));
        expect([what, scope, notified.has(scope)]).toEqual([what, scope, differs]);
        expect([what, scope, old === now]).toEqual([what, scope, !differs]);
      }
    }
  });

  it('does not notify about a field that one change shows and hides again', () => {
    const after = formOf({
      late: { ...text, ...matches('home', { required: ['a'], not: { required: ['guest'] } }) },
      home: { type: 'object', properties: { a: text, guest: { ...text, ...has('a') } } },
    });
    const store = createFormStore(after, { home: { guest: 'x' } });
    const before = store.visible('');
    const notified: string[] = [];
    for (const scope of ['', 'home']) store.subscribeVisible(scope, () => notified.push(scope));
    store.set('home/a', 'x');
    expect(store.visible('home')).toEqual(new Set(['a', 'guest']));
    expect(store.visible('')).toBe(before);
    expect(notified).toEqual(['home']);
  });

  it('of a condition on a group includes a field shown in the last of many entries', () => {
    const after = formOf({
      pets: groupOf({ a: text, nick: { ...text, ...has('a') }, age: { ...text, ...has('nick') } }),
      with_aged_pet: { ...text, ...matches('pets', { contains: { required: ['age'] } }) },
    });
    const young = Array.from({ length: 8 }, () => ({ nick: 'Мурка' }));
    const store = createFormStore(after, { pets: [...young, { nick: 'Рыжик', age: '12' }] });
    store.set('pets/e9/a', 'x');
    expect(store.visible('')).toContain('with_aged_pet');
    store.set('pets/e9/a', undefined);
    expect(store.visible('')).not.toContain('with_aged_pet');
  });
});

/** A form that records the keys of its conditions as they run. */
function counted(properties: Record<string, FieldSchema>) {
  const form = formOf(properties);
  const runs: string[] = [];
  const conditions = Object.entries(form.conditions).map(([key, condition]) => {
    const run = (data: unknown) => {
      runs.push(key);
      return condition(data);
    };
    return [key, run] as const;
  });
  return { form: { ...form, conditions: Object.fromEntries(conditions) }, runs };
}
