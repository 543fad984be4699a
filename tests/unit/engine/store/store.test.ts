import { describe, expect, it, vi } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import { groupOf } from '../definitions.ts';
import { family, formOf } from '../forms.ts';
import { collectNotified, twoSiblings } from './observed-store.ts';

describe('an answer', () => {
  it('is stored as typed', () => {
    const store = createFormStore(family, {});
    store.set('phone', '8 900');
    store.set('parent/first_name', ' Анна ');
    expect(store.get('phone')).toBe('8 900');
    expect(store.values()).toMatchObject({ phone: '8 900', parent: { first_name: ' Анна ' } });
  });

  it('does not notify if it is unchanged', () => {
    const store = createFormStore(family, { name: 'Анна', languages: ['en'] });
    const notified = collectNotified(store, ['name', 'languages', '']);
    const changes = vi.fn();
    store.subscribeAny(changes);
    store.set('name', 'Анна');
    store.set('languages', ['en']);
    expect(notified).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
  });

  it('is stored before listeners run, so a failing screen loses nothing', () => {
    const store = createFormStore(family, {});
    const values: string[] = [];
    store.subscribe('name', () => {
      throw new Error('screen');
    });
    store.subscribeAny((change) => values.push(...change.addresses));
    expect(() => store.set('name', 'а')).toThrow('screen');
    expect(values).toEqual(['name']);
  });

  it('does not notify listeners that unsubscribed', () => {
    const store = createFormStore(family, {});
    const listener = vi.fn();
    const ends = [store.subscribe('name', listener), store.subscribeAny(listener)];
    store.set('name', 'а');
    for (const end of ends) end();
    store.set('name', 'б');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('of an object can be set at once', () => {
    const store = createFormStore(family, { parent: { first_name: 'Анна', workplace: 'завод' } });
    const notified = collectNotified(store, ['parent', 'parent/first_name', 'parent/workplace']);
    store.set('parent', { first_name: 'Анна', birth_date: '01.02.1990' });
    expect(store.get('parent')).toEqual({ first_name: 'Анна', birth_date: '01.02.1990' });
    expect(notified).toEqual(['parent/workplace', 'parent']);
  });

  it('does not copy the other objects and entries', () => {
    const store = createFormStore(family, { ...twoSiblings, parent: { first_name: 'Анна' } });
    const before = store.values();
    expect(store.values()).toBe(before);
    store.set('siblings/e2/first_name', 'Павел');
    const after = store.values();
    expect(after.parent).toBe(before.parent);
    expect((after.siblings as unknown[])[0]).toBe((before.siblings as unknown[])[0]);
    expect(after).not.toBe(before);
  });

  it('unknown to the form is kept', () => {
    const store = createFormStore(family, { old: [1], parent: { first_name: 'а', inn: 7 } });
    store.set('parent/first_name', 'б');
    expect(store.values()).toEqual({ old: [1], parent: { first_name: 'б', inn: 7 } });
    expect(store.get('old')).toEqual([1]);
  });
});

describe('default values', () => {
  const form = formOf({
    country: { type: 'string', default: 'Россия' },
    home: {
      type: 'object',
      properties: { city: { type: 'string', default: 'Самара' }, street: { type: 'string' } },
    },
    pets: groupOf({ kind: { type: 'string', default: 'кот' } }),
  });

  it('are set in a new form and a new entry', () => {
    const store = createFormStore(form);
    expect(store.values()).toEqual({ country: 'Россия', home: { city: 'Самара' } });
    const id = store.addEntry('pets');
    expect(store.values()).toEqual({ country: 'Россия', home: { city: 'Самара' }, pets: [{ kind: 'кот' }] });
    expect(store.entryValues('pets', id)).toEqual({ kind: 'кот' });
  });

  it('are not set in loaded or restored data', () => {
    expect(createFormStore(form, {}).values()).toEqual({});
    expect(createFormStore(form, undefined, { snapshot: [] }).values()).toEqual({});
  });

  it('do not return after the person clears them', () => {
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
