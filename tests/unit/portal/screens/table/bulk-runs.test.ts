import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { createRuns } from '#portal/screens/table/bulk-run.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';

/** A promise that the test resolves. */
function createWait() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const SCREEN = 'applications';
const targets = Array.from({ length: 5 }, (_, at) => ({ id: at + 1 }));

/** Starts a run over five rows. It makes at most three calls at a time. */
function begin(runs: ReturnType<typeof createRuns>, run: (record: PortalRecord) => Promise<unknown>) {
  return runs.start(SCREEN, {
    label: 'Взять в работу',
    query: { status: 'submitted' },
    user: 1,
    targets,
    nameOf: ({ id }) => `Заявка ${id}`,
    run,
    onEnd: () => undefined,
  });
}

describe('a bulk run', () => {
  it('has a result for each row, and returns the failed ones once', async () => {
    const runs = createRuns(new MemoryStorage());
    await begin(runs, async ({ id }) => {
      if (id === 4) throw new ApiError(409, 'Её уже отменили.');
    });
    expect(runs.get(SCREEN)).toMatchObject({ state: 'ended', label: 'Взять в работу' });
    expect(runs.get(SCREEN)?.rows.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'failed',
      'done',
    ]);
    expect(runs.get(SCREEN)?.rows[3]).toMatchObject({ name: 'Заявка 4', failure: 'Её уже отменили.' });
    expect(runs.takeUnprocessed(SCREEN)).toEqual([{ id: 4 }]);
    expect(runs.takeUnprocessed(SCREEN)).toEqual([]);
    runs.close(SCREEN);
    expect(runs.get(SCREEN)).toBeUndefined();
  });

  it('reports done, unstarted and unknown rows after the page was closed', async () => {
    const storage = new MemoryStorage();
    const never = createWait();
    const first = createRuns(storage);
    void begin(first, ({ id }) => (id === 1 ? Promise.resolve() : never.promise));
    await new Promise((resolve) => setTimeout(resolve));
    const reloaded = createRuns(storage).get(SCREEN);
    expect(reloaded?.state).toBe('interrupted');
    expect(reloaded?.rows.map(({ state }) => state)).toEqual(['done', 'begun', 'begun', 'begun', 'waiting']);
    expect(reloaded?.query).toEqual({ status: 'submitted' });
  });

  it('allows no second run at a time, and starts no further row after stop', async () => {
    const runs = createRuns(new MemoryStorage());
    const wait = createWait();
    const running = begin(runs, () => wait.promise);
    await begin(runs, async () => expect.unreachable('a second run'));
    runs.stop(SCREEN);
    wait.resolve();
    await running;
    expect(runs.get(SCREEN)?.rows.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'waiting',
      'waiting',
    ]);
    expect(runs.takeUnprocessed(SCREEN)).toEqual([{ id: 4 }, { id: 5 }]);
  });

  it('is deleted on sign-out, even while running', async () => {
    const storage = new MemoryStorage();
    const runs = createRuns(storage);
    const wait = createWait();
    const running = begin(runs, () => wait.promise);
    runs.clear();
    wait.resolve();
    await running;
    expect([runs.get(SCREEN), storage.values.size, runs.takeUnprocessed(SCREEN)]).toEqual([undefined, 0, []]);
  });

  it('is absent if its stored form is invalid', () => {
    const storage = new MemoryStorage();
    storage.setItem('office:bulk_runs', '[{"rows":');
    expect(createRuns(storage).get(SCREEN)).toBeUndefined();
    storage.setItem('office:bulk_runs', JSON.stringify([[SCREEN, { rows: [] }]]));
    expect(createRuns(storage).get(SCREEN)).toBeUndefined();
  });
});
