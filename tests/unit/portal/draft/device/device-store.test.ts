import { describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from '#portal/draft/device/device-store.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { memoryDatabase, memoryDevice, withoutFiles } from '../memory-device.ts';

const slot = { user: '2', form: 'tour', slot: 'new-a' };

/** A draft on a new device. `spill` writes its pending changes to the journal (local storage), as a closing page does. */
function openDraft() {
  const device = memoryDevice();
  return { ...device, draft: device.store.openDraft(slot) };
}

describe('a local draft', () => {
  withFakeTimers();

  it('is not lost if the page closes before the database answers', async () => {
    const { store, control, storage } = memoryDevice();
    control.blocked = new Promise(() => undefined);
    const draft = store.openDraft(slot);
    draft.put('name', 'Анн');
    await vi.advanceTimersByTimeAsync(20);
    draft.put('name', 'Анна');
    draft.put('town', 'Казань');
    draft.spill();
    control.blocked = undefined;
    expect(await store.load(slot)).toEqual({ name: 'Анна', town: 'Казань' });
    expect(storage.keys()).toEqual([]);
  });

  it('writes no readable journal after the session has ended', async () => {
    const { database } = memoryDatabase();
    const storage = new MemoryStorage();
    let isLive = true;
    const store = createDeviceStore({
      ...withoutFiles,
      database,
      storage,
      isLive: (user) => isLive && user === '2',
    });
    const draft = store.openDraft(slot);
    draft.put('name', 'Анна');
    isLive = false;
    draft.spill();
    draft.close();
    expect(storage.keys()).toEqual([]);
    isLive = true;
    const other = store.openDraft({ ...slot, user: '3' });
    other.put('name', 'Ева');
    other.spill();
    expect(storage.keys()).toEqual([]);
  });

  it('is listed with its time and one record, unless the record is removed or missing', async () => {
    vi.setSystemTime(1_000);
    const { store } = memoryDevice();
    const put = (of: typeof slot, name: string, value: string | undefined) => {
      const draft = store.openDraft(of);
      draft.put(name, value);
      return draft;
    };
    put(slot, 'name', 'Аня');
    put({ ...slot, slot: '8' }, 'name', 'Оля');
    put({ ...slot, slot: '9' }, 'town', 'Казань');
    put({ ...slot, slot: '10' }, 'name', 'Яна').put('name', undefined);
    put({ ...slot, form: 'club' }, 'name', 'Ева');
    put({ ...slot, user: '3' }, 'name', 'Ева');
    await vi.runAllTimersAsync();
    expect(await store.list('2', 'tour', 'name')).toEqual([
      { slot: 'new-a', at: 1_000, value: 'Аня' },
      { slot: '8', at: 1_000, value: 'Оля' },
    ]);
  });

  it('keeps its journal until the database has stored it', async () => {
    const { store, control, storage, draft } = openDraft();
    control.broken = true;
    draft.put('name', 'Анна');
    draft.spill();
    expect(await store.load(slot)).toEqual({ name: 'Анна' });
    expect(storage.keys()).toHaveLength(1);
    control.broken = false;
    await store.load(slot);
    expect(storage.keys()).toEqual([]);
    expect(await store.load(slot)).toEqual({ name: 'Анна' });
  });

  it('is not changed by an old journal', async () => {
    const { store, storage, draft } = openDraft();
    draft.put('name', 'старое');
    draft.put('extra', 'лишнее');
    draft.spill();
    const [key = ''] = storage.keys();
    const stale = storage.getItem(key) ?? '';
    draft.put('name', 'новое');
    draft.put('extra', undefined);
    await vi.runAllTimersAsync();
    storage.setItem(key, stale);
    expect(await store.load(slot)).toEqual({ name: 'новое' });
  });

  it('continues under the server’s id, and leaves no journal under its former key', async () => {
    const { store, storage, draft } = openDraft();
    draft.put('name', 'Анна');
    draft.spill();
    await draft.move('17');
    draft.put('town', 'Казань');
    await vi.runAllTimersAsync();
    expect([await store.load(slot), storage.keys()]).toEqual([{}, []]);
    expect(await store.load({ ...slot, slot: '17' })).toEqual({ name: 'Анна', town: 'Казань' });
  });

  it('is listed even if only the journal has it', async () => {
    const { store, draft } = openDraft();
    draft.put('name', 'Анна');
    draft.close();
    await vi.runAllTimersAsync();
    expect(await store.list('2', 'tour', 'name')).toMatchObject([{ slot: 'new-a', value: 'Анна' }]);
  });

  it('stays deleted if deleted during a write', async () => {
    const { store, storage, draft } = openDraft();
    draft.put('name', 'Анна');
    draft.spill();
    draft.put('name', 'Анна О');
    const dropped = draft.drop();
    draft.put('name', 'Анна Ор');
    await vi.runAllTimersAsync();
    await dropped;
    draft.put('name', 'Анна Орлова');
    await vi.runAllTimersAsync();
    expect(await store.load(slot)).toEqual({});
    expect(storage.keys()).toEqual([]);
  });
});

describe('all local drafts of a person', () => {
  const slot = { user: '8', form: 'tour', slot: 'new-a' };
  const other = { ...slot, user: '9' };

  it('are found in every form, pending writes and journals included', async () => {
    const { store, control } = memoryDevice();
    const first = store.openDraft(slot);
    first.put('name', 'Аня');
    await first.settled();
    control.broken = true;
    const second = store.openDraft({ ...slot, form: 'trip' });
    second.put('name', 'Оля');
    const forms = new Set((await store.slots('8')).map(({ form }) => form));
    expect(forms.has('trip')).toBe(true);
    control.broken = false;
    expect(new Set((await store.slots('8')).map(({ form }) => form))).toEqual(new Set(['tour', 'trip']));
    for (const draft of [first, second]) await draft.drop();
  });

  it('are deleted at once, those of others stay', async () => {
    const { store, storage } = memoryDevice();
    const [mine, theirs] = [store.openDraft(slot), store.openDraft(other)];
    mine.put('name', 'Аня');
    theirs.put('name', 'Оля');
    await theirs.settled();
    mine.spill();
    await store.dropAll('8');
    mine.put('name', 'Анна');
    mine.close();
    expect([await store.slots('8'), storage.keys()]).toEqual([[], []]);
    expect(await store.slots('9')).toEqual([other]);
    await theirs.drop();
  });

  it('are deleted without an open tab, from database and journal', async () => {
    const { store, control, storage } = memoryDevice();
    const written = store.openDraft(slot);
    written.put('name', 'Аня');
    await written.settled();
    written.close();
    control.broken = true;
    const journaled = store.openDraft({ ...slot, form: 'trip' });
    journaled.put('name', 'Оля');
    journaled.close();
    control.broken = false;
    await store.dropAll('8');
    expect([await store.slots('8'), storage.keys()]).toEqual([[], []]);
  });
});

describe('an open local draft', () => {
  withFakeTimers();

  it('is written within a frame, and three seconds after a failure', async () => {
    const { control, draft } = openDraft();
    draft.put('name', 'Аня');
    await vi.advanceTimersByTimeAsync(15);
    expect(control.writes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(control.writes).toBe(1);
    control.broken = true;
    draft.put('name', 'Анна');
    await vi.advanceTimersByTimeAsync(16);
    control.broken = false;
    await vi.advanceTimersByTimeAsync(2_999);
    expect([draft.state(), control.writes]).toEqual(['failed', 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([draft.state(), control.writes]).toEqual(['saved', 2]);
  });

  it('notifies listeners until they unsubscribe', async () => {
    const { draft } = openDraft();
    const [received, afterUnsubscribe]: [string[], string[]] = [[], []];
    draft.onState(() => received.push(draft.state()));
    draft.onState(() => afterUnsubscribe.push(draft.state()))();
    draft.put('name', 'Аня');
    await vi.runAllTimersAsync();
    expect([received, afterUnsubscribe]).toEqual([['saving', 'saved'], []]);
  });

  it('leaves no journal after everything is written', async () => {
    const { control, storage, draft } = openDraft();
    draft.spill();
    expect(storage.keys()).toEqual([]);
    draft.put('name', 'Аня');
    draft.spill();
    expect(storage.keys()).toHaveLength(1);
    control.broken = true;
    await vi.advanceTimersByTimeAsync(100);
    expect([draft.state(), storage.keys().length]).toEqual(['failed', 1]);
    control.broken = false;
    await vi.runAllTimersAsync();
    expect(storage.keys()).toEqual([]);
    storage.setItem('draft:["2","tour","new-a"]', '{"name":{"at":9999999999999,"value":"Оля"}}');
    draft.put('name', 'Анна');
    await vi.runAllTimersAsync();
    expect(storage.keys(), 'a newer journal, written by another tab, stays').toHaveLength(1);
  });

  it('accepts nothing after closing; the journal has unwritten changes', async () => {
    const { store, control, storage, draft } = openDraft();
    draft.put('name', 'Аня');
    draft.close();
    draft.put('name', 'Анна');
    draft.seed('town', 'Казань');
    draft.spill();
    await vi.runAllTimersAsync();
    expect([control.writes, storage.keys().length]).toEqual([0, 1]);
    expect(await store.load(slot)).toEqual({ name: 'Аня' });
  });

  it('leaves nothing if it was deleted before closing', async () => {
    const { store, storage, draft } = openDraft();
    draft.put('name', 'Аня');
    const dropped = draft.drop();
    draft.close();
    expect(storage.keys()).toEqual([]);
    await vi.runAllTimersAsync();
    await dropped;
    expect([storage.keys(), await store.load(slot)]).toEqual([[], {}]);
    draft.put('name', 'Анна');
    await vi.runAllTimersAsync();
    expect(await store.load(slot)).toEqual({});
  });

  it('continues under a new key even if the database cannot move it', async () => {
    const { store, control, draft } = openDraft();
    draft.put('name', 'Аня');
    await vi.runAllTimersAsync();
    control.broken = true;
    await expect(draft.move('17')).rejects.toThrow('no database');
    control.broken = false;
    draft.put('town', 'Казань');
    await vi.runAllTimersAsync();
    expect(await store.load({ ...slot, slot: '17' })).toEqual({ town: 'Казань' });
  });
});

describe('a device without a database', () => {
  const slot = { user: '6', form: 'tour', slot: 'new-a' };

  it('reads and deletes the journal silently', async () => {
    const { store, control, storage } = memoryDevice();
    control.broken = true;
    const draft = store.openDraft(slot);
    draft.put('name', 'Аня');
    draft.spill();
    expect(await store.load(slot)).toEqual({ name: 'Аня' });
    expect(await store.list('6', 'tour', 'name'), 'the list is read from the database').toEqual([]);
    expect(await store.slots('6')).toEqual([slot]);
    await draft.drop();
    expect([storage.keys(), await store.load(slot)]).toEqual([[], {}]);
    draft.put('name', 'Анна');
    await store.dropAll('6');
    expect(await store.slots('6')).toEqual([]);
  });
});

it('the database is not written without journals to import', async () => {
  const { store, control } = memoryDevice();
  await store.load(slot);
  expect(control.writes).toBe(0);
});
