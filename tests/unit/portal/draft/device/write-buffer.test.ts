import { describe, expect, it } from 'vitest';
import type { Records } from '#portal/draft/device/records.ts';
import { createWriteBuffer } from '#portal/draft/device/write-buffer.ts';

const valuesIn = (records: Records) =>
  Object.fromEntries(Object.entries(records).map(([key, { value }]) => [key, value]));

describe('database writes', () => {
  const nextTask = () => new Promise((resolve) => setImmediate(resolve));

  /** A buffer whose timers and write results the test controls. */
  function bufferOf(now = () => 5) {
    const batches: Record<string, unknown>[] = [];
    const running: { resolve: () => void; reject: (why: Error) => void }[] = [];
    const scheduled: { when: string; run: () => void }[] = [];
    const states: string[] = [];
    const buffer = createWriteBuffer({
      write: (records) =>
        new Promise((resolve, reject) => {
          batches.push(valuesIn(records));
          running.push({ resolve, reject });
        }),
      scheduleWrite: (run) => scheduled.push({ when: 'soon', run }),
      scheduleRetry: (run) => scheduled.push({ when: 'later', run }),
      now,
      onState: (state) => states.push(state),
    });
    return {
      buffer,
      batches,
      states,
      timers: () => scheduled.map(({ when }) => when),
      runTimer: () => scheduled.shift()?.run(),
      async endWrite(failure?: Error) {
        const write = running.shift();
        if (failure) write?.reject(failure);
        else write?.resolve();
        await nextTask();
      },
    };
  }

  it('collect changes until they start', async () => {
    const { buffer, batches, states, timers, runTimer, endWrite } = bufferOf();
    expect(buffer.state()).toBe('saved');
    buffer.put('a', 1);
    buffer.put('a', 2);
    buffer.seed('b', 1);
    buffer.seed('a', 3);
    expect([timers(), batches]).toEqual([['soon'], []]);
    runTimer();
    expect(batches).toEqual([{ a: 2, b: 1 }]);
    expect(buffer.unacknowledged()).toEqual({ a: { at: 6, value: 2 }, b: { at: 0, value: 1 } });
    await endWrite();
    expect(buffer.unacknowledged()).toEqual({});
    expect([timers(), states, buffer.state()]).toEqual([[], ['saving', 'saved'], 'saved']);
  });

  it('have no value but a time for a removed record, and a unique time for any clock', () => {
    const times = [7, 7, 3];
    const { buffer } = bufferOf(() => times.shift() ?? 0);
    buffer.put('a', undefined);
    buffer.put('b', null);
    buffer.put('c', 1);
    expect(buffer.unacknowledged()).toStrictEqual({
      a: { at: 7 },
      b: { at: 8, value: null },
      c: { at: 9, value: 1 },
    });
  });

  it('run one at a time; changes meanwhile are in the next', async () => {
    const { buffer, batches, states, timers, runTimer, endWrite } = bufferOf();
    buffer.put('a', 1);
    runTimer();
    buffer.put('b', 1);
    expect([timers(), batches]).toEqual([[], [{ a: 1 }]]);
    expect(Object.keys(buffer.unacknowledged())).toEqual(['a', 'b']);
    await endWrite();
    expect([timers(), batches]).toEqual([['soon'], [{ a: 1 }]]);
    runTimer();
    expect(batches).toEqual([{ a: 1 }, { b: 1 }]);
    await endWrite();
    expect([timers(), states]).toEqual([[], ['saving', 'saved']]);
  });

  it('are retried later with newer changes after a failure', async () => {
    const { buffer, batches, states, timers, runTimer, endWrite } = bufferOf();
    buffer.put('a', 1);
    buffer.put('b', 1);
    runTimer();
    buffer.put('a', 2);
    await endWrite(new Error('no database'));
    expect([timers(), buffer.state()]).toEqual([['later'], 'failed']);
    buffer.put('c', 1);
    expect([timers(), buffer.state()]).toEqual([['later'], 'failed']);
    runTimer();
    await endWrite();
    expect(batches).toEqual([
      { a: 1, b: 1 },
      { a: 2, b: 1, c: 1 },
    ]);
    expect([timers(), states]).toEqual([[], ['saving', 'failed', 'saved']]);
  });

  it('are awaited, and run at once for a waiting caller', async () => {
    const { buffer, batches, runTimer, endWrite } = bufferOf();
    let settled = false;
    await buffer.settled();
    buffer.put('a', 1);
    runTimer();
    buffer.put('b', 1);
    const settling = buffer.settled().then(() => {
      settled = true;
    });
    await endWrite();
    expect([settled, batches]).toEqual([false, [{ a: 1 }, { b: 1 }]]);
    await endWrite();
    await settling;
    expect(settled).toBe(true);
    runTimer();
    expect(batches).toHaveLength(2);
  });

  it('are not awaited after a failure', async () => {
    const { buffer, endWrite } = bufferOf();
    buffer.put('a', 1);
    const settling = buffer.settled();
    await nextTask();
    await endWrite(new Error('no database'));
    await settling;
    expect(buffer.state()).toBe('failed');
  });
});
