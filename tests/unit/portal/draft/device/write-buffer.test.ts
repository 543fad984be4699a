import { describe, expect, it } from 'vitest';
import {
  type BufferEvent,
  type BufferState,
  bufferStep,
  createWriteBuffer,
  emptyBuffer,
} from '#portal/draft/device/write-buffer.ts';

const put = (key: string, value: unknown, at = 5): BufferEvent => ({ type: 'put', key, value, at });
const seed = (key: string, value: unknown): BufferEvent => ({ type: 'seed', key, value });
const started: BufferEvent = { type: 'started' };
const written: BufferEvent = { type: 'written' };
const failed: BufferEvent = { type: 'failed' };
const run = (events: readonly BufferEvent[]): BufferState => events.reduce(bufferStep, emptyBuffer);
const valuesIn = (records: BufferState['dirty']) =>
  Object.fromEntries(Object.entries(records).map(([key, { value }]) => [key, value]));

describe('the write buffer', () => {
  const table: readonly [string, readonly BufferEvent[], Record<string, unknown>, BufferState['device']][] = [
    ['keeps a change for the next write', [put('a', 1)], { a: 1 }, 'saving'],
    ['keeps the newer of two changes', [put('a', 1), put('a', 2)], { a: 2 }, 'saving'],
    ['writes a removed record too', [put('a', undefined)], { a: undefined }, 'saving'],
    ['prefers a change to a seed', [put('a', 1), seed('a', 2)], { a: 1 }, 'saving'],
    ['does not keep a record being written', [put('a', 1), started], {}, 'saving'],
    ['is saved after the acknowledgement', [put('a', 1), started, written], {}, 'saved'],
    [
      'is not saved after a change during a write',
      [put('a', 1), started, put('b', 2), written],
      { b: 2 },
      'saving',
    ],
    ['keeps failed records for the next write', [put('a', 1), started, failed], { a: 1 }, 'failed'],
    [
      'prefers later changes to failed ones',
      [put('a', 1), put('b', 1), started, put('a', 2), failed],
      { a: 2, b: 1 },
      'failed',
    ],
    [
      'stays failed after a later change',
      [put('a', 1), started, failed, put('b', 2)],
      { a: 1, b: 2 },
      'failed',
    ],
    [
      'is saved after the next successful write',
      [put('a', 1), started, failed, started, written],
      {},
      'saved',
    ],
  ];
  it.each(table)('%s', (_rule, events, dirty, device) => {
    const state = run(events);
    expect(valuesIn(state.dirty)).toEqual(dirty);
    expect(state.device).toBe(device);
  });

  it('has no value but a time for a removed record', () => {
    expect(run([put('a', undefined), put('b', null)]).dirty).toStrictEqual({
      a: { at: 5 },
      b: { at: 6, value: null },
    });
  });

  it('keeps records until they are acknowledged', () => {
    const state = run([put('a', 1), started, put('b', 2)]);
    expect(valuesIn({ ...state.inFlight, ...state.dirty })).toEqual({ a: 1, b: 2 });
  });

  it('gives each change a unique time for any clock', () => {
    const { dirty } = run([put('a', 1, 7), put('b', 1, 7), put('c', 1, 3)]);
    expect([dirty.a?.at, dirty.b?.at, dirty.c?.at]).toEqual([7, 8, 9]);
  });
});

describe('database writes', () => {
  const nextTask = () => new Promise((resolve) => setImmediate(resolve));

  /** A buffer whose timers and write results the test controls. */
  function bufferOf() {
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
      now: () => 5,
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
    runTimer();
    await endWrite(new Error('no database'));
    expect([timers(), buffer.state()]).toEqual([['later'], 'failed']);
    buffer.put('b', 1);
    expect(timers()).toEqual(['later']);
    runTimer();
    await endWrite();
    expect(batches).toEqual([{ a: 1 }, { a: 1, b: 1 }]);
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
