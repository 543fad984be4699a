import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBDatabase, IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftDatabase } from '#portal/draft/device/database.ts';
import { SEED_TIME } from '#portal/draft/device/records.ts';
import { memoryDatabase } from '../memory-device.ts';

type Connection = Parameters<typeof forceCloseDatabase>[0];

const slot = { user: '2', form: 'tour', slot: '7' };
const others = [
  { ...slot, slot: '70' },
  { ...slot, form: 'tours' },
  { ...slot, user: '20' },
  { ...slot, user: '1' },
  { ...slot, form: 'club' },
];
const at = (moment: number, value?: unknown) =>
  value === undefined ? { at: moment } : { at: moment, value };
const seed = (value: unknown) => at(SEED_TIME, value);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each([
  ['of the browser', () => createDraftDatabase()],
  ['of the tests, with the same rules', () => memoryDatabase().database],
])('the database %s', (_which, create) => {
  it('is empty at first', async () => {
    const database = create();
    expect(await database.read(slot)).toEqual({});
    expect(await database.slots('2')).toEqual([]);
  });

  it('stores records one by one', async () => {
    const database = create();
    await database.write(slot, { name: at(1, 'Аня'), town: at(2, 'Казань') });
    await database.write(slot, { name: at(3, 'Анна'), street: at(4) });
    expect(await database.read(slot)).toEqual({ name: at(3, 'Анна'), town: at(2, 'Казань'), street: at(4) });
  });

  it('writes a seed record only if none exists', async () => {
    const database = create();
    await database.write(slot, { name: at(1, 'Аня') });
    await database.write(slot, { name: seed('Оля'), town: seed('Казань') });
    expect(await database.read(slot)).toEqual({ name: at(1, 'Аня'), town: seed('Казань') });
    await database.write(slot, { town: seed('Москва') });
    expect(await database.read(slot)).toMatchObject({ town: seed('Казань') });
  });

  it('separates drafts by person, form and slot', async () => {
    const database = create();
    await database.write(slot, { name: at(1, 'Аня') });
    for (const other of others) expect(await database.read(other)).toEqual({});
    for (const [index, other] of others.entries()) await database.write(other, { name: at(2, index) });
    expect(await database.read(slot)).toEqual({ name: at(1, 'Аня') });
    await database.drop(slot);
    expect(await database.read(slot)).toEqual({});
    for (const [index, other] of others.entries())
      expect(await database.read(other)).toEqual({ name: at(2, index) });
  });

  it('merges newer records when a draft moves to another slot', async () => {
    const database = create();
    const target = { ...slot, slot: '8' };
    await database.write(slot, { name: at(5, 'Аня'), town: at(1, 'Казань'), street: at(3) });
    await database.write(target, { name: at(2, 'Оля'), town: at(4, 'Москва'), house: at(1, 5) });
    await database.move(slot, '8');
    expect(await database.read(slot)).toEqual({});
    expect(await database.read(target)).toEqual({
      name: at(5, 'Аня'),
      town: at(4, 'Москва'),
      street: at(3),
      house: at(1, 5),
    });
  });

  it('replaces records except those changed meanwhile', async () => {
    const database = create();
    await database.write(slot, { name: at(1, 'Аня'), town: at(2, 'Казань'), h1: at(5, 'новое') });
    const former = { name: at(1, 'Аня'), town: at(1, 'Москва') };
    await database.replace(slot, former, { h1: at(1, 'Аня'), h2: at(2, 'Казань') });
    expect(await database.read(slot)).toEqual({
      town: at(2, 'Казань'),
      h1: at(5, 'новое'),
      h2: at(2, 'Казань'),
    });
  });

  it('lists every draft of a person once, over all forms', async () => {
    const database = create();
    for (const one of [slot, ...others]) await database.write(one, { name: at(1, 'Аня'), town: at(1, 'К') });
    const found = await database.slots('2');
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining([slot, others[0], others[1], others[4]]));
    expect(await database.slots()).toHaveLength(1 + others.length);
  });
});

describe('the browser database', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('keeps drafts after a reload', async () => {
    await createDraftDatabase().write(slot, { name: at(1, 'Аня') });
    expect(await createDraftDatabase().read(slot)).toEqual({ name: at(1, 'Аня') });
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['drafts']);
  });

  it('is opened once', async () => {
    const opening = vi.spyOn(indexedDB, 'open');
    const database = createDraftDatabase();
    await Promise.all([database.read(slot), database.slots('2')]);
    await database.read(slot);
    expect(opening).toHaveBeenCalledTimes(1);
  });

  it('is opened again after a failure', async () => {
    const database = createDraftDatabase();
    const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new Error('forbidden');
    });
    await expect(database.read(slot)).rejects.toThrow('forbidden');
    expect(await database.read(slot)).toEqual({});
    expect(opening).toHaveBeenCalledTimes(2);
  });

  it('is given up if it does not open within three seconds', async () => {
    vi.useFakeTimers();
    const opening = vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new IDBOpenDBRequest());
    const database = createDraftDatabase();
    const reading = database.read(slot);
    let failed = false;
    reading.catch(() => {
      failed = true;
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect([opening.mock.calls.length, failed]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(reading).rejects.toThrow('The database did not open in time');
    vi.useRealTimers();
    expect(await database.read(slot), 'the next call opens it again').toEqual({});
  });

  it('reports a failed write', async () => {
    const writing = createDraftDatabase().write(slot, { name: at(1, () => 'Аня') });
    await expect(writing).rejects.toMatchObject({ name: 'DataCloneError' });
  });

  it('is opened again after the browser closed it', async () => {
    const connections = new Set<Connection>();
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: Connection, ...args) {
      connections.add(this);
      return transaction.apply(this, args);
    });
    const database = createDraftDatabase();
    await database.write(slot, { name: at(1, 'Аня') });
    // it has no transaction, and so closes at once
    for (const connection of connections) forceCloseDatabase(connection);
    expect(await database.read(slot)).toEqual({ name: at(1, 'Аня') });
  });

  it('leaves no timer once it is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await createDraftDatabase().read(slot);
    expect(vi.getTimerCount()).toBe(0);
  });
});
