import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFileDatabase, type SavedFile } from '#portal/draft/device/database.ts';

const slot = { user: '2', form: 'tour', slot: '7' };
const others = [
  { ...slot, slot: '70' },
  { ...slot, form: 'tours' },
  { ...slot, user: '20' },
  { ...slot, user: '1' },
];
/** A limit of bytes that no test reaches. */
const ample = 1000;

function file(id: string, at: number, size = 3): SavedFile {
  const bytes = new Uint8Array(size).fill(at).buffer;
  return { id, at, address: 'files', name: `${id}.pdf`, type: 'application/pdf', lastModified: 5, bytes };
}

const names = async (of = slot) => (await createFileDatabase().read(of)).map(({ name }) => name);

/** Ids of the files whose bytes are on the device. */
async function idsWithBytes(): Promise<readonly IDBValidKey[]> {
  const db = await openDB('draft-files');
  const keys = await db.getAllKeys('bytes');
  db.close();
  return keys;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('files on the device', () => {
  it('are returned complete, in order of selection, per draft', async () => {
    const database = createFileDatabase();
    const [first, second] = [file('b', 1), file('a', 2)];
    await database.add(slot, second, ample);
    await database.add(slot, first, ample);
    for (const other of others) await database.add(other, file(JSON.stringify(other), 3), ample);
    expect(await createFileDatabase().read(slot)).toEqual([first, second]);
    expect(await database.count(slot)).toBe(2);
    expect(await names(others[0])).toHaveLength(1);
    expect(await database.read({ ...slot, slot: 'new-1' })).toEqual([]);
  });

  it.each([
    [10, 4, 6, true],
    [10, 4, 7, false],
    [10, 0, 10, true],
    [10, 0, 11, false],
    [10, 10, 1, false],
  ])(
    'of at most %i bytes in total accept beside %i another %i: %s',
    async (limit, storedBytes, addedBytes, isAccepted) => {
      const database = createFileDatabase();
      await database.add(others[2] ?? slot, file('stored', 1, storedBytes), limit);
      expect(await database.add(slot, file('added', 2, addedBytes), limit)).toBe(isAccepted);
      expect(await names()).toEqual(isAccepted ? ['added.pdf'] : []);
    },
  );

  it('are removed one by one, which frees space', async () => {
    const database = createFileDatabase();
    await database.add(slot, file('a', 1, 6), 10);
    await database.add(slot, file('b', 2, 4), 10);
    await database.remove('a');
    expect([await names(), await idsWithBytes()]).toEqual([['b.pdf'], ['b']]);
    expect(await database.add(slot, file('c', 3, 6), 10)).toBe(true);
  });

  it('move with their draft to the server’s id', async () => {
    const database = createFileDatabase();
    const newSlot = { ...slot, slot: 'new-1' };
    await database.add(newSlot, file('a', 1), ample);
    await database.add(slot, file('b', 2), ample);
    await database.move(newSlot, '7');
    expect(await names(newSlot)).toEqual([]);
    expect(await names()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are deleted with their draft only', async () => {
    const database = createFileDatabase();
    for (const one of [slot, ...others]) await database.add(one, file(JSON.stringify(one), 1), ample);
    await database.drop(slot);
    expect(await database.count(slot)).toBe(0);
    for (const other of others) expect(await database.count(other)).toBe(1);
    expect(await idsWithBytes()).toHaveLength(others.length);
    const bytesOfOthers = others.length * 3;
    expect(await database.add(slot, file('again', 1, ample - bytesOfOthers), ample)).toBe(true);
  });

  it('are deleted with their person only', async () => {
    const database = createFileDatabase();
    for (const one of [slot, ...others]) await database.add(one, file(JSON.stringify(one), 1), ample);
    await database.dropAll('2');
    const counts = await Promise.all([slot, ...others].map((one) => database.count(one)));
    expect(counts).toEqual([0, 0, 0, 1, 1]);
    expect(await idsWithBytes()).toHaveLength(2);
  });

  it('are not returned without content', async () => {
    const database = createFileDatabase();
    for (const one of [file('a', 1), file('b', 2)]) await database.add(slot, one, ample);
    const db = await openDB('draft-files');
    await db.delete('bytes', 'a');
    db.close();
    expect(await names()).toEqual(['b.pdf']);
  });
});
