import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { locateRemarks } from '#engine/store/remarks.ts';
import { snapshotValues } from '#engine/store/snapshot.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { Snapshot } from '#engine/store/types.ts';
import { groupOf, objectOf, when } from '../definitions.ts';
import { formOf } from '../forms.ts';
import { collectNotified, writtenRecords } from './observed-store.ts';

const text: FieldSchema = { type: 'string', title: 'Слова' };
const form = formOf({
  name: text,
  words: { type: 'array', title: 'Слова', items: text },
  home: objectOf({ city: { ...text, default: 'Самара' }, rooms: groupOf({ area: text }) }, { title: 'Дом' }),
  pets: groupOf({
    nick: text,
    walks: { type: 'boolean', title: 'Гуляет?', default: false },
    toys: groupOf({ what: text, soft: { ...text, 'x-show-if': { required: ['what'] } } }),
    where: { ...text, 'x-show-if': when('walks', true) },
  }),
});
const values = {
  name: 'Анна',
  old: 1,
  home: { city: 'Уфа', rooms: [{ area: '12' }], older: 2 },
  pets: [{ nick: 'Мурка' }, { nick: 'Рыжик', toys: [{ what: 'Мяч' }, { what: 'Мышь' }] }],
};

describe('groups inside objects and entries', () => {
  it('are read at every address, with values unknown to the form', () => {
    const store = createFormStore(form, values);
    expect(store.get('')).toEqual(values);
    expect(store.get('home/rooms')).toEqual([{ area: '12' }]);
    expect(store.get('home/older')).toBe(2);
    expect(store.get('old')).toBe(1);
    expect(store.get('home')).toEqual(values.home);
    const [, dog] = store.entries('pets');
    expect(store.get(`pets/${dog?.id}`)).toEqual(values.pets[1]);
    expect(store.get(`pets/${dog?.id}/toys`)).toEqual(values.pets[1]?.toys);
    for (const none of ['pets/e99', 'pets/e99/nick', 'nobody', 'home/nobody', 'constructor', 'words'])
      expect(store.get(none)).toBeUndefined();
  });

  it('have their own entries, which can be added and removed', () => {
    const store = createFormStore(form, {});
    const room = store.addEntry('home/rooms');
    const pet = store.addEntry('pets');
    const toy = store.addEntry(`pets/${pet}/toys`);
    store.set(`home/rooms/${room}/area`, '20');
    store.set(`pets/${pet}/toys/${toy}/what`, 'Мяч');
    expect(store.values()).toEqual({
      home: { rooms: [{ area: '20' }] },
      pets: [{ walks: false, toys: [{ what: 'Мяч' }] }],
    });
    const removed = store.removeEntry('pets', pet);
    expect(removed).toEqual({
      group: 'pets',
      id: pet,
      index: 0,
      values: { walks: false, toys: [{ what: 'Мяч' }] },
    });
    store.set(`pets/${pet}/toys/${toy}/what`, 'Мышь');
    store.set(`pets/${pet}/toys`, [{ what: 'Мышь' }]);
    expect(store.values()).toEqual({ home: { rooms: [{ area: '20' }] } });
    expect(store.get(`pets/${pet}/toys/${toy}/what`)).toBeUndefined();
    if (removed) store.restoreEntry(removed);
    expect(store.entryValues('pets', pet)).toEqual(removed?.values);
  });

  it('notify listeners of the changed answer and its containers, not of a group whose entries stay', () => {
    const store = createFormStore(form, values);
    const [, dog] = store.entries('pets');
    const [ball, mouse] = store.entries(`pets/${dog?.id}/toys`);
    const toys = `pets/${dog?.id}/toys`;
    const notified = collectNotified(store, [
      '',
      'pets',
      `pets/${dog?.id}`,
      toys,
      `${toys}/${ball?.id}`,
      `${toys}/${mouse?.id}`,
      `${toys}/${mouse?.id}/what`,
      'home',
    ]);
    store.set(`${toys}/${mouse?.id}/what`, 'Мышка');
    expect(notified).toEqual([`${toys}/${mouse?.id}/what`, `${toys}/${mouse?.id}`, `pets/${dog?.id}`, '']);
    store.removeEntry(toys, ball?.id ?? '');
    expect(notified.slice(4).toSorted()).toEqual(
      ['', `pets/${dog?.id}`, toys, `${toys}/${ball?.id}`].toSorted(),
    );
  });

  it('notify a listener of several changed fields once', () => {
    const store = createFormStore(form, values);
    const notified = collectNotified(store, ['', 'home', 'home/city', 'name']);
    store.set('home', { city: 'Омск', rooms: [{ area: '13' }] });
    expect(notified.toSorted()).toEqual(['', 'home', 'home/city']);
  });

  it('apply the conditions inside them', () => {
    const store = createFormStore(form, values);
    const [cat, dog] = store.entries('pets').map(({ id }) => `pets/${id}`);
    const [ball] = store.entries(`${dog}/toys`).map(({ id }) => `${dog}/toys/${id}`);
    expect(store.visible(`${ball}`)).toEqual(new Set(['what', 'soft']));
    store.set(`${ball}/what`, ' ');
    expect(store.visible(`${ball}`)).toEqual(new Set(['what']));
    store.set(`${cat}/walks`, true);
    expect([cat, dog].map((at) => store.visible(`${at}`).has('where'))).toEqual([true, false]);
    expect(store.visible('home')).toEqual(new Set(['city', 'rooms']));
    expect(store.visible('nobody')).toEqual(new Set());
  });

  it('have data and store addresses per entry', () => {
    const store = createFormStore(form, values);
    const [, dog] = store.entries('pets');
    const [, mouse] = store.entries(`pets/${dog?.id}/toys`);
    const address = `pets/${dog?.id}/toys/${mouse?.id}/what`;
    expect(store.storeAddress('pets/1/toys/1/what')).toBe(address);
    expect(store.dataAddress(address)).toBe('pets/1/toys/1/what');
    expect(store.storeAddress('home/rooms/0')).toBe(`home/rooms/${store.entries('home/rooms')[0]?.id}`);
    for (const same of ['', 'name', 'pets', 'pets/e99/nick', 'nobody/0'])
      expect(store.dataAddress(same)).toBe(same);
    expect(store.storeAddress('pets/9/nick')).toBe('pets/9/nick');
  });

  it('have their remarks at the current ids of the entries', () => {
    const store = createFormStore(form, values);
    for (const { id } of store.entries('home/rooms')) store.removeEntry('home/rooms', id);
    const id = store.addEntry('home/rooms');
    const remarks = [
      { path: 'home_rooms_1_area', message: 'Уточните' },
      { path: 'home_city', message: 'Какой?' },
    ];
    const located = locateRemarks(store, remarks, values);
    expect(located.map(({ remark, before }) => [remark.address, before])).toEqual([
      [`home/rooms/${id}/area`, '12'],
      ['home/city', 'Уфа'],
    ]);
  });

  it('are stored in the record of the outermost entry or object', () => {
    const store = createFormStore(form, values);
    const [, dog] = store.entries('pets').map(({ id }) => `pets/${id}`);
    const records: string[][] = [];
    store.subscribeAny((change) => records.push(store.recordsOf(change).map(({ key }) => key)));
    store.removeEntry(`${dog}/toys`, store.entries(`${dog}/toys`)[0]?.id ?? '');
    store.set(`${dog}/nick`, 'Рекс');
    const room = store.addEntry('home/rooms');
    store.set(`home/rooms/${room}/area`, '20');
    store.removeEntry('home/rooms', room);
    store.set('words', ['а']);
    store.replace({ ...store.values(), old: 2 });
    expect(records).toEqual([[dog], [dog], ['home'], ['home'], ['home'], ['words'], ['old']]);
  });

  it('are restored as typed, in any order of written records', () => {
    const store = createFormStore(form, values);
    const written = writtenRecords(store);
    const [room] = store.entries('home/rooms');
    store.set(`home/rooms/${room?.id}/area`, '13');
    store.restoreEntry({ group: 'home/rooms', id: 'first', index: 0, values: {} });
    const snapshot = [...written].map(([key, value]) => ({ key, value }));
    expect(createFormStore(form, undefined, { snapshot }).values()).toEqual(store.values());
  });

  it('are restored from a snapshot, which has no record of a group without entries', () => {
    const store = createFormStore(form, values);
    const before = store.values();
    const restored = createFormStore(form, undefined, { snapshot: store.snapshot() });
    expect(restored.values()).toEqual(before);
    expect(restored.snapshot()).toEqual(store.snapshot());
    for (const { id } of store.entries('pets')) store.removeEntry('pets', id);
    expect(store.snapshot().map(({ key }) => key)).toEqual(['name', 'home', 'old']);
  });
});

describe('the values of a snapshot', () => {
  const { definition } = form;
  it.each<[string, Snapshot, object]>([
    ['are empty without records', [], {}],
    [
      'are plain answers and entries in order',
      [
        { key: 'pets/e1', value: { nick: 'а' } },
        { key: 'pets', value: ['e2', 'e1'] },
        { key: 'name', value: 'Анна' },
        { key: 'pets/e2', value: { nick: 'б' } },
      ],
      { name: 'Анна', pets: [{ nick: 'б' }, { nick: 'а' }] },
    ],
    [
      'include entries without their group, and the lost entries of a group as empty ones',
      [
        { key: 'pets', value: ['e2'] },
        { key: 'cats/e1', value: { nick: 'а' } },
        { key: 'pets/e2', value: 'нет' },
      ],
      { pets: [{}], cats: [{ nick: 'а' }] },
    ],
    [
      'include a group that is no list of ids unchanged',
      [{ key: 'pets', value: [{ nick: 'а' }] }],
      { pets: [{ nick: 'а' }] },
    ],
    ['include an empty entry for each lost one', [{ key: 'pets', value: ['e2', 'e1'] }], { pets: [{}, {}] }],
    [
      'include a mixed list unchanged',
      [{ key: 'pets', value: ['а', { nick: 'а' }] }],
      { pets: ['а', { nick: 'а' }] },
    ],
    ['include a list of texts', [{ key: 'words', value: ['а', 'б'] }], { words: ['а', 'б'] }],
    ['include a group without entries', [{ key: 'pets', value: [] }], { pets: [] }],
  ])('%s', (_, snapshot, expected) => {
    expect(snapshotValues(definition, snapshot)).toEqual(expected);
  });
});
