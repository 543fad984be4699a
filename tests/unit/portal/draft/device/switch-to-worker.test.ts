import { describe, expect, it } from 'vitest';
import { type EncryptedDatabase, importKeys } from '#portal/draft/device/encrypted-database.ts';
import { switchToWorker } from '#portal/draft/device/switch-to-worker.ts';

const slot = { user: '2', form: 'application', slot: '7' };

/** A database that records its calls. They end at `endCalls`. */
function fakeDatabase(name: string, calls: string[]) {
  const waiting: (() => void)[] = [];
  const call = <T>(operation: string, result: T) => {
    calls.push(`${name}: ${operation}`);
    return new Promise<T>((resolve) => waiting.push(() => resolve(result)));
  };
  const database: EncryptedDatabase = {
    read: () => call('read', {}),
    write: () => call('write', undefined),
    move: () => call('move', undefined),
    drop: () => call('drop', undefined),
    replace: () => call('replace', undefined),
    slots: () => call('slots', []),
    setKeys: async (user) => void calls.push(`${name}: use ${user}`),
  };
  const endCalls = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
  };
  return { database, endCalls };
}

/** The database of a page that starts a worker on the first write, with the calls of both in order. */
function setUp(startWorker: (worker: EncryptedDatabase) => Promise<EncryptedDatabase>) {
  const calls: string[] = [];
  const page = fakeDatabase('page', calls);
  const worker = fakeDatabase('worker', calls);
  let starts = 0;
  const database = switchToWorker(page.database, () => {
    starts += 1;
    return startWorker(worker.database);
  });
  return { calls, page, worker, database, starts: () => starts };
}

describe('drafts on the device', () => {
  it('are read on the page; the first write starts one worker', async () => {
    const { database, page, starts } = setUp(async (worker) => worker);
    void database.read(slot);
    void database.slots('2');
    expect(starts()).toBe(0);
    void database.write(slot, {});
    void database.write(slot, {});
    expect(starts()).toBe(1);
    await page.endCalls();
  });

  it('move to the worker after it has started and pending page writes have ended', async () => {
    const { calls, database, page } = setUp(async (worker) => worker);
    void database.write(slot, {});
    await new Promise((done) => setTimeout(done));
    void database.move(slot, '8');
    expect(calls).toEqual(['page: write', 'page: move']);
    await page.endCalls();
    const rest: readonly (() => Promise<unknown>)[] = [
      () => database.write(slot, {}),
      () => database.read(slot),
      () => database.move(slot, '8'),
      () => database.replace(slot, {}, {}),
      () => database.slots('2'),
      () => database.drop(slot),
    ];
    for (const call of rest) void call();
    const workerCalls = ['write', 'read', 'move', 'replace', 'slots', 'drop'].map(
      (call) => `worker: ${call}`,
    );
    expect(calls.slice(2)).toEqual(workerCalls);
  });

  it('are encrypted by the worker with the keys of the page', async () => {
    const { calls, database, page } = setUp(async (worker) => worker);
    const keys = await importKeys('A'.repeat(43));
    await database.setKeys('2', keys);
    await database.setKeys('2', keys);
    void database.write(slot, {});
    await page.endCalls();
    await database.setKeys('3', keys);
    expect(calls).toEqual(['page: use 2', 'page: write', 'worker: use 2', 'page: use 3', 'worker: use 3']);
  });

  it('stay on the page if no worker starts', async () => {
    const { calls, database, page, starts } = setUp(() => Promise.reject(new Error('none')));
    for (let i = 0; i < 3; i++) {
      void database.write(slot, {});
      await page.endCalls();
    }
    expect(calls).toEqual(['page: write', 'page: write', 'page: write']);
    expect(starts()).toBe(1);
  });

  it('report a failed write and continue with the next call', async () => {
    const { page, worker } = setUp(async (other) => other);
    const failing = { ...page.database, write: () => Promise.reject(new Error('full')) };
    const database = switchToWorker(failing, async () => worker.database);
    await expect(database.write(slot, {})).rejects.toThrow('full');
    const read = database.read(slot);
    await worker.endCalls();
    await expect(read).resolves.toEqual({});
  });
});
