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
const saving = run([changed(0), due(quietMs)]);

describe('the schedule of saves', () => {
  const table: [string, SyncEvent[], string][] = [
    ['a change waits for a quiet moment', [changed(0)], 'waiting'],
    ['it is not saved before the quiet moment', [changed(0), due(quietMs - 1)], 'waiting'],
    ['it is saved after it', [changed(0), due(quietMs)], 'saving'],
    ['leaving a step saves at once', [changed(0), { type: 'flush' }], 'saving'],
    ['nothing changed, nothing saved', [{ type: 'flush' }], 'clean'],
    ['a saved draft is clean', [changed(0), due(quietMs), { type: 'saved', at: 1600 }], 'clean'],
    [
      'what was typed during a save is saved after it',
      [changed(0), due(quietMs), changed(1550), { type: 'saved', at: 1600 }],
      'waiting',
    ],
    ['without a connection it waits', [changed(0), due(quietMs), offline(1600)], 'paused'],
    [
      'typing does not hurry a lost connection',
      [changed(0), due(quietMs), offline(1600), changed(1700)],
      'paused',
    ],
    [
      'the connection comes back: saved at once',
      [changed(0), due(quietMs), offline(1600), { type: 'woke' }],
      'saving',
    ],
    [
      'what is asked for without a connection is sent all the same, and not answered as if it were',
      [changed(0), due(quietMs), offline(1600), { type: 'flush' }],
      'saving',
    ],
    ['the pause is over: tried again', [changed(0), due(quietMs), offline(1600), due(2600)], 'saving'],
    [
      'a server that is busy and said until when is not asked before',
      [changed(0), due(quietMs), busy(1600), { type: 'woke' }, due(2599)],
      'paused',
    ],
    ['and is asked then', [changed(0), due(quietMs), busy(1600), due(2600)], 'saving'],
    [
      'a signed-out person keeps typing',
      [changed(0), due(quietMs), { type: 'signed-out' }, changed(1700)],
      'signed-out',
    ],
    [
      'the connection does not help a signed-out person',
      [changed(0), due(quietMs), { type: 'signed-out' }, { type: 'woke' }],
      'signed-out',
    ],
    ['the sign-in does', [changed(0), due(quietMs), { type: 'signed-out' }, { type: 'signed-in' }], 'saving'],
    [
      'what was refused is not repeated',
      [changed(0), due(quietMs), { type: 'refused', message: 'm', at: 1600 }, { type: 'woke' }],
      'refused',
    ],
    [
      'the next change tries again',
      [changed(0), due(quietMs), { type: 'refused', message: 'm', at: 1600 }, changed(1700)],
      'waiting',
    ],
    [
      'a change during a refused save tries again',
      [changed(0), due(quietMs), changed(1550), { type: 'refused', message: 'm', at: 1600 }],
      'waiting',
    ],
    ['a silent merge is saved at once', [changed(0), due(quietMs), { type: 'merged' }], 'saving'],
    [
      'a conflict waits for the person',
      [changed(0), due(quietMs), { type: 'conflict' }, changed(1700), { type: 'flush' }],
      'conflict',
    ],
    [
      'a sign-in is no choice between two answers',
      [changed(0), due(quietMs), { type: 'conflict' }, { type: 'signed-in' }],
      'conflict',
    ],
    [
      'nor is a save that was under way when another tab brought them',
      [changed(0), due(quietMs), { type: 'conflict' }, { type: 'saved', at: 1700 }],
      'conflict',
    ],
    [
      'what was chosen is saved',
      [changed(0), due(quietMs), { type: 'conflict' }, { type: 'resolved' }],
      'saving',
    ],
    [
      'a closed application takes no more saves',
      [changed(0), due(quietMs), { type: 'closed', message: 'm' }, changed(1700), { type: 'flush' }],
      'closed',
    ],
  ];
  it.each(table)('%s', (_rule, events, phase) => {
    expect(run(events).phase.name).toBe(phase);
  });

  it('saves even during endless typing', () => {
    const typing = Array.from({ length: 20 }, (_, index) => changed(index * 1000));
    const { phase } = run(typing);
    expect('due' in phase && phase.due).toBe(longestMs);
  });

  it('keeps a refused or failed change pending', () => {
    const refused = run([{ type: 'refused', message: 'm', at: 1600 }], saving);
    expect([saving.changed, refused.changed, run([offline(1600)], saving).changed]).toEqual([
      false,
      true,
      true,
    ]);
    expect(run([{ type: 'flush' }], refused).phase.name).toBe('saving');
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
  const asked = initialSync({ automatic: false });
  it('keeps its changes on the device until the person sends them', () => {
    const typed = run([changed(0), due(99_999)], asked);
    expect(typed.phase.name).toBe('clean');
    expect(typed.changed).toBe(true);
    expect(run([{ type: 'flush' }], typed).phase.name).toBe('saving');
  });

  it('keeps changes typed during sending for the next time', () => {
    const sent = run([changed(0), { type: 'flush' }, changed(10), { type: 'saved', at: 20 }], asked);
    expect([sent.phase.name, sent.changed]).toEqual(['clean', true]);
    const refused = run([changed(0), { type: 'flush' }, changed(10)], asked);
    const after = run([{ type: 'refused', message: 'm', at: 20 }], refused);
    expect([after.phase.name, after.changed]).toEqual(['refused', true]);
  });

  it('leaves the refused state at the next change', () => {
    const refused = run([changed(0), { type: 'flush' }, { type: 'refused', message: 'm', at: 20 }], asked);
    expect(run([changed(30)], refused)).toMatchObject({ phase: { name: 'clean' }, changed: true });
  });

  it('stays signed out after a change', () => {
    const out = run([changed(0), { type: 'flush' }, { type: 'signed-out' }, changed(30)], asked);
    expect(out.phase.name).toBe('signed-out');
  });

  it('is never sent later by itself', () => {
    const failed = run([changed(0), { type: 'flush' }, offline(10)], asked);
    expect(run([{ type: 'woke' }, due(99_999)], failed).phase.name).toBe('clean');
    expect(failed.changed).toBe(true);
  });
});
