import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftDatabase, createFileDatabase } from '#portal/draft/device/database.ts';
import { encryptedDatabase, encryptedFiles, importKeys } from '#portal/draft/device/encrypted-database.ts';
import { SEED_TIME } from '#portal/draft/device/records.ts';

const slot = { user: '2', form: 'tour', slot: '7' };
const secret = 'Аллергия на пенициллин';
const records = {
  has_health_problems: { at: 3, value: secret },
  'relatives/a': { at: 2, value: { name: 'Аня' } },
  removed: { at: 4 },
};
/** Keys of this person and of another one: 32 bytes in base64url. */
const own = () => importKeys('A'.repeat(43));
const foreign = () => importKeys('B'.repeat(43));

/** All stored data that are readable at the device, as one text. */
async function storedText(): Promise<string> {
  const database = createDraftDatabase();
  const read = await Promise.all((await database.slots()).map((one) => database.read(one)));
  const files = await createFileDatabase().read(slot);
  const bytes = files.map((file) => new TextDecoder().decode(file.bytes));
  return JSON.stringify([read.map((one) => Object.entries(one)), files, bytes]);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => void vi.unstubAllGlobals());

describe('encrypted draft records', () => {
  it('are readable with the keys of their person only; names and values are encrypted', async () => {
    const database = encryptedDatabase(createDraftDatabase());
    await database.setKeys('2', await own());
    await database.write(slot, records);
    expect(await database.read(slot)).toEqual(records);
    expect(await storedText()).not.toMatch(/health|пенициллин|relatives|Аня|removed/);

    expect(await encryptedDatabase(createDraftDatabase()).read(slot)).toEqual({});
    const other = encryptedDatabase(createDraftDatabase());
    await other.setKeys('2', await foreign());
    expect(await other.read(slot)).toEqual({});
  });

  it('are readable after the next sign-in of the same person', async () => {
    const before = encryptedDatabase(createDraftDatabase());
    await before.setKeys('2', await own());
    await before.write(slot, records);
    const after = encryptedDatabase(createDraftDatabase());
    await after.setKeys('2', await own());
    expect(await after.read(slot)).toEqual(records);
  });

  it('have the same encrypted name at each write, so a later record replaces the former, except a seed', async () => {
    const plain = createDraftDatabase();
    const database = encryptedDatabase(plain);
    await database.setKeys('2', await own());
    await database.write(slot, { name: { at: 1, value: 'Аня' } });
    await database.write(slot, { name: { at: 2, value: 'Анна' } });
    await database.write(slot, { name: { at: SEED_TIME, value: 'Оля' } });
    expect(Object.keys(await plain.read(slot))).toHaveLength(1);
    expect(await database.read(slot)).toEqual({ name: { at: 2, value: 'Анна' } });
  });

  it('replace plain records of an earlier version when the draft is read', async () => {
    await createDraftDatabase().write(slot, records);
    const database = encryptedDatabase(createDraftDatabase());
    expect(await database.read(slot)).toEqual(records);
    expect(await storedText()).toContain(secret);
    await database.setKeys('2', await own());
    expect(await database.read(slot)).toEqual(records);
    expect(await storedText()).not.toContain(secret);
    expect(await database.read(slot)).toEqual(records);
  });

  it('lose to newer plain records that an earlier version wrote in another tab', async () => {
    const database = encryptedDatabase(createDraftDatabase());
    await database.setKeys('2', await own());
    await database.write(slot, { name: { at: 1, value: 'Аня' }, town: { at: 5, value: 'Казань' } });
    await createDraftDatabase().write(slot, {
      name: { at: 2, value: 'Анна' },
      town: { at: 4, value: 'Москва' },
    });
    const newest = { name: { at: 2, value: 'Анна' }, town: { at: 5, value: 'Казань' } };
    expect(await database.read(slot)).toEqual(newest);
    expect(await database.read(slot)).toEqual(newest);
  });

  it('are not written without keys', async () => {
    const database = encryptedDatabase(createDraftDatabase());
    await expect(database.write(slot, records)).rejects.toThrow('no key');
    expect(await storedText()).not.toContain(secret);
  });

  it('are written in plain if the browser cannot encrypt', async () => {
    vi.stubGlobal('crypto', {});
    const database = encryptedDatabase(createDraftDatabase());
    await database.write(slot, records);
    expect(await database.read(slot)).toEqual(records);
  });
});

describe('encrypted pending files', () => {
  const file = {
    id: 'a',
    at: 1,
    address: 'documents',
    name: 'Справка о здоровье.pdf',
    type: 'application/pdf',
    lastModified: 5,
    bytes: new TextEncoder().encode(`{"x":\n"${secret}"}`).buffer,
  };

  it('are readable with the keys of their person only, names included', async () => {
    const files = encryptedFiles(createFileDatabase(), own);
    expect(await files.add(slot, file, 10_000)).toBe(true);
    expect(await files.read(slot)).toEqual([file]);
    expect(await storedText()).not.toMatch(/пенициллин|Справка|documents|pdf/);
    expect(await encryptedFiles(createFileDatabase(), foreign).read(slot)).toEqual([]);
    const nobody = () => Promise.reject(new Error('no session'));
    expect(await encryptedFiles(createFileDatabase(), nobody).read(slot)).toEqual([]);
  });

  it('replace plain files of an earlier version when they are read', async () => {
    await createFileDatabase().add(slot, file, 10_000);
    const files = encryptedFiles(createFileDatabase(), own);
    expect(await files.read(slot)).toEqual([file]);
    expect(await storedText()).not.toContain('Справка');
    expect(await files.read(slot)).toEqual([file]);
  });
});
