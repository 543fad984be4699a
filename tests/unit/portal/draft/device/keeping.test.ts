import { describe, expect, it, vi } from 'vitest';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { memoryDevice } from '../memory-device.ts';

const slot = { user: '5', form: 'tour', slot: 'new-a' };

describe('an open local draft', () => {
  withFakeTimers();

  it('is written within a frame, and three seconds after a failure', async () => {
    const { store, control } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Аня');
    await vi.advanceTimersByTimeAsync(15);
    expect(control.writes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(control.writes).toBe(1);
    control.broken = true;
    kept.put('name', 'Анна');
    await vi.advanceTimersByTimeAsync(16);
    control.broken = false;
    await vi.advanceTimersByTimeAsync(2_999);
    expect([kept.state(), control.writes]).toEqual(['failed', 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([kept.state(), control.writes]).toEqual(['saved', 2]);
  });

  it('stores a fallback record if none exists', async () => {
    const { store } = memoryDevice();
    const [first, second] = [store.openDraft(slot), store.openDraft(slot)];
    first.put('name', 'Аня');
    await vi.runAllTimersAsync();
    second.seed('name', 'Оля');
    second.seed('town', 'Казань');
    await vi.runAllTimersAsync();
    expect(await store.load(slot)).toEqual({ name: 'Аня', town: 'Казань' });
  });

  it('notifies listeners until they unsubscribe', async () => {
    const { store } = memoryDevice();
    const kept = store.openDraft(slot);
    const [heard, stopped]: [string[], string[]] = [[], []];
    kept.onState(() => heard.push(kept.state()));
    kept.onState(() => stopped.push(kept.state()))();
    kept.put('name', 'Аня');
    await vi.runAllTimersAsync();
    expect([heard, stopped]).toEqual([['saving', 'saved'], []]);
  });

  it('leaves no journal after everything is written', async () => {
    const { store, control, storage } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.spill();
    expect(storage.keys()).toEqual([]);
    kept.put('name', 'Аня');
    kept.spill();
    expect(storage.keys()).toHaveLength(1);
    control.broken = true;
    await vi.advanceTimersByTimeAsync(100);
    expect([kept.state(), storage.keys().length]).toEqual(['failed', 1]);
    control.broken = false;
    await vi.runAllTimersAsync();
    expect(storage.keys()).toEqual([]);
    storage.setItem('draft:["5","tour","new-a"]', '{"name":{"at":9999999999999,"value":"Оля"}}');
    kept.put('name', 'Анна');
    await vi.runAllTimersAsync();
    expect(storage.keys(), 'that of another tab stays').toHaveLength(1);
  });

  it('accepts nothing after closing; the journal has unwritten changes', async () => {
    const { store, control, storage } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Аня');
    kept.close();
    kept.put('name', 'Анна');
    kept.seed('town', 'Казань');
    kept.spill();
    await vi.runAllTimersAsync();
    expect([control.writes, storage.keys().length]).toEqual([0, 1]);
    expect(await store.load(slot)).toEqual({ name: 'Аня' });
  });

  it('leaves nothing if it was deleted before closing', async () => {
    const { store, storage } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Аня');
    const dropped = kept.drop();
    kept.close();
    expect(storage.keys()).toEqual([]);
    await vi.runAllTimersAsync();
    await dropped;
    expect([storage.keys(), await store.load(slot)]).toEqual([[], {}]);
    kept.put('name', 'Анна');
    await vi.runAllTimersAsync();
    expect(await store.load(slot)).toEqual({});
  });

  it('continues under a new key even if the database cannot move it', async () => {
    const { store, control } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Аня');
    await vi.runAllTimersAsync();
    control.broken = true;
    await expect(kept.move('17')).rejects.toThrow('no database');
    control.broken = false;
    kept.put('town', 'Казань');
    await vi.runAllTimersAsync();
    expect(await store.load({ ...slot, slot: '17' })).toEqual({ town: 'Казань' });
  });
});

describe('a device without a database', () => {
  it('reads and deletes the journal silently', async () => {
    const { store, control, storage } = memoryDevice();
    control.broken = true;
    const kept = store.openDraft(slot);
    kept.put('name', 'Аня');
    kept.spill();
    expect(await store.load(slot)).toEqual({ name: 'Аня' });
    expect(await store.list('5', 'tour', 'name')).toEqual([]);
    expect(await store.slots('5')).toEqual([slot]);
    await kept.drop();
    expect([storage.keys(), await store.load(slot)]).toEqual([[], {}]);
    kept.put('name', 'Анна');
    await store.dropAll('5');
    expect(await store.slots('5')).toEqual([]);
  });

  it('is not written without journals to import', async () => {
    const { store, control } = memoryDevice();
    await store.load(slot);
    expect(control.writes).toBe(0);
  });
});

describe('the list of drafts', () => {
  it('has the time of each and omits those with a removed record', async () => {
    vi.useFakeTimers({ now: 1_000 });
    const { store } = memoryDevice();
    const [first, second] = [store.openDraft(slot), store.openDraft({ ...slot, slot: '8' })];
    first.put('name', 'Аня');
    second.put('name', 'Оля');
    second.put('name', undefined);
    await vi.runAllTimersAsync();
    expect(await store.list('5', 'tour', 'name')).toEqual([{ slot: 'new-a', at: 1_000, value: 'Аня' }]);
    vi.useRealTimers();
    for (const kept of [first, second]) await kept.drop();
  });
});
