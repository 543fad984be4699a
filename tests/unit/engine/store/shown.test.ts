import { expect, test } from 'vitest';
import { visibleFields } from '#engine/conditions/conditions.ts';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import { visibleAddresses } from '../conditions/visible-addresses.ts';
import { when } from '../definitions.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string' };
const flag: FieldSchema = { type: 'boolean' };
const has = (name: string) => ({ 'x-show-if': { required: [name] } });

const whose = (name: string, answer: Json) => ({
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
  pets: {
    type: 'array',
    ...{ 'x-show-if': when('keeps', true) },
    items: {
      type: 'object',
      properties: {
        nick: text,
        age: { ...text, ...has('nick') },
        late: { ...text, ...has('age') },
        lair: { type: 'object', properties: { where: text, warm: { ...flag, ...has('where') } } },
        any: { ...text, 'x-show-if': { minProperties: 1 } },
      },
    },
  },
  keeps: flag,
  with_pets: { ...text, ...has('pets') },
  with_street: { ...text, ...whose('home', { required: ['street'] }) },
  with_few_pets: { ...text, ...whose('pets', { maxItems: 1 }) },
  with_aged_pet: { ...text, ...whose('pets', { contains: { required: ['age'] } }) },
  with_words: { ...text, ...whose('home', { type: 'string' }) },
});

/** Consecutive changes; each is applied to a store with those before it. */
const changes: readonly (readonly [string, (store: FormStore) => void])[] = [
  ['an answer that others read', (store) => store.set('a', 'x')],
  ['what it showed', (store) => store.set('b', 'x')],
  ['an answer in an object', (store) => store.set('home/city', 'Уфа')],
  ['what that showed', (store) => store.set('home/street', 'Мира')],
  ['what showed it goes', (store) => store.set('home/city', ' ')],
  ['and comes again', (store) => store.set('home/city', 'Уфа')],
  ['an answer deeper in it', (store) => store.set('home/room/area', '12')],
  ['a group is shown', (store) => store.set('keeps', true)],
  ['an entry is made', (store) => void store.addEntry('pets')],
  ['an answer in it', (store) => store.set('pets/e1/nick', 'Мурка')],
  ['what that showed', (store) => store.set('pets/e1/age', '3')],
  ['what showed it goes', (store) => store.set('pets/e1/nick', undefined)],
  ['and comes again', (store) => store.set('pets/e1/nick', 'Мурка')],
  ['an answer deeper in it', (store) => store.set('pets/e1/lair/where', 'Дом')],
  ['another entry before it', (store) => void store.addEntry('pets', 0)],
  ['a blank answer in that', (store) => store.set('pets/e2/nick', ' ')],
  ['the group is hidden with its answers', (store) => store.set('keeps', false)],
  ['and shown again', (store) => store.set('keeps', true)],
  ['the answer that others read goes', (store) => store.set('a', undefined)],
  ['and comes again', (store) => store.set('a', 'y')],
  ['something else comes in its place', (store) => store.set('a', { x: 'y' })],
  ['an object goes whole', (store) => store.set('home', undefined)],
  ['something else comes in its place', (store) => store.set('home', 'нет')],
  ['and comes whole', (store) => store.set('home', { city: 'Омск', room: { area: '1' } })],
  ['an entry goes whole', (store) => store.set('pets/e1', {})],
  ['an entry is removed', (store) => void store.removeEntry('pets', 'e1')],
  ['the last entry is removed', (store) => void store.removeEntry('pets', 'e2')],
  [
    'all comes from outside',
    (store) => store.replace({ a: 'z', keeps: true, pets: [{ nick: 'Рыжик' }, { any: 'x' }] }),
  ],
  ['and all goes', (store) => store.replace({})],
];

test('visibility follows the answers after each change, and its listeners are notified', () => {
  const store = createFormStore(form, {});
  const scopes = ['', 'home', 'home/room', 'pets/e1', 'pets/e2', 'pets/e1/lair'];
  const notified = new Set<string>();
  for (const scope of scopes) store.subscribeVisible(scope, () => notified.add(scope));
  for (const [what, change] of changes) {
    const before = new Map(scopes.map((scope) => [scope, store.visible(scope)]));
    const wereThere = new Set(scopes.filter((scope) => scope === '' || store.get(scope) !== undefined));
    notified.clear();
    change(store);
    expect(visibleAddresses(store), what).toEqual(visibleFields(form, store.values()));
    for (const scope of scopes) {
      const [old = new Set<string>(), now] = [before.get(scope), store.visible(scope)];
      if (!wereThere.has(scope) || store.get(scope) === undefined) continue;
      const isOther = old.size !== now.size || [...old].some((name) => !now.has(name));
      expect([what, scope, notified.has(scope)]).toEqual([what, scope, isOther]);
      expect([what, scope, old === now]).toEqual([what, scope, !isOther]);
    }
  }
});

test('a field that one change shows and hides again notifies nobody', () => {
  const after = formOf({
    late: { ...text, ...whose('home', { required: ['a'], not: { required: ['guest'] } }) },
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

test('a condition on a group sees a field shown in the last of many entries', () => {
  const after = formOf({
    pets: {
      type: 'array',
      items: {
        type: 'object',
        properties: { a: text, nick: { ...text, ...has('a') }, age: { ...text, ...has('nick') } },
      },
    },
    with_aged_pet: { ...text, ...whose('pets', { contains: { required: ['age'] } }) },
  });
  const young = Array.from({ length: 8 }, () => ({ nick: 'Мурка' }));
  const store = createFormStore(after, { pets: [...young, { nick: 'Рыжик', age: '12' }] });
  store.set('pets/e9/a', 'x');
  expect(store.visible('')).toContain('with_aged_pet');
  store.set('pets/e9/a', undefined);
  expect(store.visible('')).not.toContain('with_aged_pet');
});
