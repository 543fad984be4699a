import { describe, expect, it } from 'vitest';
import {
  type BufferEvent,
  type BufferState,
  bufferStep,
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

describe('changed records on their way into the database', () => {
  const table: readonly [string, readonly BufferEvent[], Record<string, unknown>, BufferState['device']][] = [
    ['a change waits for the next write', [put('a', 1)], { a: 1 }, 'saving'],
    ['of two changes the newer one does', [put('a', 1), put('a', 2)], { a: 2 }, 'saving'],
    ['a removed record is written too', [put('a', undefined)], { a: undefined }, 'saving'],
    ['a seed gives way to a change', [put('a', 1), seed('a', 2)], { a: 1 }, 'saving'],
    ['what is being written waits no more', [put('a', 1), started], {}, 'saving'],
    ['what was acknowledged is saved', [put('a', 1), started, written], {}, 'saved'],
    ['a change during a write is not', [put('a', 1), started, put('b', 2), written], { b: 2 }, 'saving'],
    ['what could not be written waits again', [put('a', 1), started, failed], { a: 1 }, 'failed'],
    [
      'and does not take the place of what was changed meanwhile',
      [put('a', 1), put('b', 1), started, put('a', 2), failed],
      { a: 2, b: 1 },
      'failed',
    ],
    [
      'a later change does not hide a failure',
      [put('a', 1), started, failed, put('b', 2)],
      { a: 1, b: 2 },
      'failed',
    ],
    ['the next write that gets through does', [put('a', 1), started, failed, started, written], {}, 'saved'],
  ];
  it.each(table)('%s', (_rule, events, dirty, device) => {
    const state = run(events);
    expect(valuesIn(state.dirty)).toEqual(dirty);
    expect(state.device).toBe(device);
  });

  it('nothing is forgotten before it is acknowledged', () => {
    const state = run([put('a', 1), started, put('b', 2)]);
    expect(valuesIn({ ...state.inFlight, ...state.dirty })).toEqual({ a: 1, b: 2 });
  });

  it('each change has a moment of its own, whatever the clock says', () => {
    const { dirty } = run([put('a', 1, 7), put('b', 1, 7), put('c', 1, 3)]);
    expect([dirty.a?.at, dirty.b?.at, dirty.c?.at]).toEqual([7, 8, 9]);
  });
});
