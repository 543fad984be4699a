import { describe, expect, it } from 'vitest';
import {
  appendToJournal,
  clearJournal,
  type JournalStorage,
  journalsOf,
  readJournal,
} from '#portal/draft/device/device-store.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';

const slot = { user: '2', form: 'tour', slot: '7' };
const records = { name: { at: 1, value: 'Аня' } };

/** A storage that fails on every access, like a full or forbidden one. */
const forbidden: JournalStorage = Object.assign(new MemoryStorage(), {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
});

describe('the journal', () => {
  it('returns the last written values, newer over older', () => {
    const storage = new MemoryStorage();
    expect(readJournal(storage, slot)).toEqual({});
    expect(appendToJournal(storage, slot, { ...records, town: { at: 1, value: 'Казань' } })).toBe(true);
    expect(appendToJournal(storage, slot, { name: { at: 2, value: 'Анна' } })).toBe(true);
    expect(readJournal(storage, slot)).toEqual({
      name: { at: 2, value: 'Анна' },
      town: { at: 1, value: 'Казань' },
    });
    clearJournal(storage, slot);
    expect([readJournal(storage, slot), storage.keys()]).toEqual([{}, []]);
  });

  it('uses the storage key of earlier versions', () => {
    const storage = new MemoryStorage();
    appendToJournal(storage, slot, records);
    expect(storage.keys()).toEqual(['draft:["2","tour","7"]']);
  });

  it('lists the drafts of a person, of one form or of all', () => {
    const storage = new MemoryStorage();
    const drafts = [slot, { ...slot, slot: 'new-a' }, { ...slot, form: 'tours' }, { ...slot, user: '20' }];
    storage.setItem('theme', 'dark');
    storage.setItem('["2","tour","9"]', '{}');
    for (const one of drafts) appendToJournal(storage, one, records);
    expect(journalsOf(storage, '2')).toEqual(drafts.slice(0, 3));
    expect(journalsOf(storage, '20')).toEqual(drafts.slice(3));
    expect(journalsOf(storage)).toEqual(drafts);
  });

  it.each([
    ['invalid JSON', '{"name":'],
    ['a text', '"Аня"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a record without its time', '{"name":{"value":"Аня"}}'],
    ['a record with an invalid time', '{"name":{"at":"1","value":"Аня"}}'],
    ['an invalid record', '{"name":"Аня"}'],
    ['an empty record', '{"name":null}'],
    ['one invalid record among valid ones', '{"town":{"at":1},"name":null}'],
  ])('with %s counts as missing', (_what, text) => {
    const storage = new MemoryStorage();
    storage.setItem('draft:["2","tour","7"]', text);
    expect(readJournal(storage, slot)).toEqual({});
  });

  it('is empty and read-only if storage is blocked', () => {
    expect(readJournal(forbidden, slot)).toEqual({});
    expect(appendToJournal(forbidden, slot, records)).toBe(false);
    expect(() => clearJournal(forbidden, slot)).not.toThrow();
  });
});
