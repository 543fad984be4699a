import { describe, expect, it } from 'vitest';
import {
  initialSync,
  longestMs,
  quietMs,
  type SyncEvent,
  type SyncState,
  syncStep,
} from '#portal/draft/sync.ts';

const clean = initialSync({ automatic: true });
const run = (events: SyncEvent[], from: SyncState = clean) => events.reduce(syncStep, from);
const changed = (at: number): SyncEvent => ({ type: 'changed', at });
const due = (at: number): SyncEvent => ({ type: 'due', at });
const offline = (at: number): SyncEvent => ({ type: 'unreachable', why: 'offline', at, pause: 1000 });
const busy = (at: number): SyncEvent => ({ type: 'unreachable', why: 'busy', at, pause: 1000 });
const refused: SyncEvent = { type: 'refused', message: 'm', at: 1600 };
const saving = run([changed(0), due(quietMs)]);

describe('the schedule of saves', () => {
  it.each<[string, SyncEvent[], string]>([
    ['waits for a pause in typing', [changed(0), due(quietMs - 1)], 'waiting'],
    ['saves after the pause', [changed(0), due(quietMs)], 'saving'],
    ['saves at once on leaving a step', [changed(0), { type: 'flush' }], 'saving'],
    ['saves nothing without changes', [{ type: 'flush' }], 'clean'],
  ])('%s', (_rule, events, phase) => {
    expect(run(events).phase.name).toBe(phase);
  });

  it.each<[string, SyncEvent[], string]>([
    ['a saved draft is clean', [{ type: 'saved', at: 1600 }], 'clean'],
    ['saves changes typed during a save afterwards', [changed(1550), { type: 'saved', at: 1600 }], 'waiting'],
    ['waits without a connection', [offline(1600)], 'paused'],
    ['does not retry earlier because of typing', [offline(1600), changed(1700)], 'paused'],
    ['saves at once after a reconnection', [offline(1600), { type: 'woke' }], 'saving'],
    ['tries a requested save without a connection', [offline(1600), { type: 'flush' }], 'saving'],
    ['retries after the pause', [offline(1600), due(2600)], 'saving'],
    ['does not call a busy server before its time', [busy(1600), { type: 'woke' }, due(2599)], 'paused'],
    ['calls it at that time', [busy(1600), due(2600)], 'saving'],
    ['waits while the person is signed out', [{ type: 'signed-out' }, changed(1700)], 'signed-out'],
    ['ignores a reconnection while signed out', [{ type: 'signed-out' }, { type: 'woke' }], 'signed-out'],
    ['saves after the sign-in', [{ type: 'signed-out' }, { type: 'signed-in' }], 'saving'],
    ['does not repeat a refused save', [refused, { type: 'woke' }], 'refused'],
    ['retries after the next change', [refused, changed(1700)], 'waiting'],
    ['retries after a change during a refused save', [changed(1550), refused], 'waiting'],
    ['saves a silent merge at once', [{ type: 'merged' }], 'saving'],
    [
      'waits for the person in a conflict',
      [{ type: 'conflict' }, changed(1700), { type: 'flush' }],
      'conflict',
    ],
    ['stays in a conflict after a sign-in', [{ type: 'conflict' }, { type: 'signed-in' }], 'conflict'],
    [
      'stays in a conflict after a save from before it',
      [{ type: 'conflict' }, { type: 'saved', at: 1700 }],
      'conflict',
    ],
    ['saves the person’s choice', [{ type: 'conflict' }, { type: 'resolved' }], 'saving'],
    [
      'saves nothing after closing',
      [{ type: 'closed', message: 'm' }, changed(1700), { type: 'flush' }],
      'closed',
    ],
  ])('during or after a save: %s', (_rule, events, phase) => {
    expect(run(events, saving).phase.name).toBe(phase);
  });

  it('saves even during endless typing', () => {
    const typing = Array.from({ length: 20 }, (_, index) => changed(index * 1000));
    const { phase } = run(typing);
    expect('due' in phase && phase.due).toBe(longestMs);
  });

  it('keeps a refused or failed change pending', () => {
    const after = run([refused], saving);
    expect([saving.changed, after.changed, run([offline(1600)], saving).changed]).toEqual([
      false,
      true,
      true,
    ]);
    expect(run([{ type: 'flush' }], after).phase.name).toBe('saving');
  });

  it.each<SyncEvent>([{ type: 'signed-out' }, { type: 'conflict' }])(
    'keeps the change pending after $type',
    (event) => {
      expect(run([event], saving).changed).toBe(true);
    },
  );

  it('counts failures until a save succeeds', () => {
    const failed = run([offline(0), { type: 'woke' }, offline(0), { type: 'woke' }], saving);
    expect(failed.tries).toBe(2);
    expect(run([{ type: 'saved', at: 0 }], failed).tries).toBe(0);
  });
});

describe('a submitted application', () => {
  const manual = initialSync({ automatic: false });
  it('keeps its changes on the device until the person sends them', () => {
    const typed = run([changed(0), due(99_999)], manual);
    expect(typed.phase.name).toBe('clean');
    expect(typed.changed).toBe(true);
    expect(run([{ type: 'flush' }], typed).phase.name).toBe('saving');
  });

  it('keeps changes typed during sending for the next time', () => {
    const sent = run([changed(0), { type: 'flush' }, changed(10), { type: 'saved', at: 20 }], manual);
    expect([sent.phase.name, sent.changed]).toEqual(['clean', true]);
    const refused = run([changed(0), { type: 'flush' }, changed(10)], manual);
    const after = run([{ type: 'refused', message: 'm', at: 20 }], refused);
    expect([after.phase.name, after.changed]).toEqual(['refused', true]);
  });

  it('leaves the refused state at the next change', () => {
    const refused = run([changed(0), { type: 'flush' }, { type: 'refused', message: 'm', at: 20 }], manual);
    expect(run([changed(30)], refused)).toMatchObject({ phase: { name: 'clean' }, changed: true });
  });

  it('stays signed out after a change', () => {
    const out = run([changed(0), { type: 'flush' }, { type: 'signed-out' }, changed(30)], manual);
    expect(out.phase.name).toBe('signed-out');
  });

  it('is never sent later by itself', () => {
    const failed = run([changed(0), { type: 'flush' }, offline(10)], manual);
    expect(run([{ type: 'woke' }, due(99_999)], failed).phase.name).toBe('clean');
    expect(failed.changed).toBe(true);
  });
});
