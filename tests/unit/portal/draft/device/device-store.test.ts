import { describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from '#portal/draft/device/device-store.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { memoryDatabase, memoryDevice } from '../memory-device.ts';

const slot = { user: '2', form: 'tour', slot: 'new-a' };

describe('a local draft', () => {
  withFakeTimers();

  it('is restored after a reload', async () => {
    const { store } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Аня');
    await vi.runAllTimersAsync();
    expect(kept.state()).toBe('saved');
    expect(await store.load(slot)).toEqual({ name: 'Аня' });
  });

  it('is not lost if the page closes before the database answers', async () => {
    const { store, control, storage } = memoryDevice();
    control.held = new Promise(() => undefined);
    const kept = store.openDraft(slot);
    kept.put('name', 'Анн');
    await vi.advanceTimersByTimeAsync(20);
    kept.put('name', 'Анна');
    kept.put('town', 'Казань');
    kept.spill();
    control.held = undefined;
    expect(await store.load(slot)).toEqual({ name: 'Анна', town: 'Казань' });
    expect(storage.keys()).toEqual([]);
  });

  it('writes no readable journal after the session has ended', async () => {
    const { database } = memoryDatabase();
    const storage = new MemoryStorage();
    let isLive = true;
    const store = createDeviceStore(database, storage, undefined, (user) => isLive && user === '2');
    const kept = store.openDraft(slot);
    kept.put('name', 'Анна');
    isLive = false;
    kept.spill();
    kept.close();
    expect(storage.keys()).toEqual([]);
    isLive = true;
    const other = store.openDraft({ ...slot, user: '3' });
    other.put('name', 'Ева');
    other.spill();
    expect(storage.keys()).toEqual([]);
  });

  it('is listed with one record, for every draft of a form by slot', async () => {
    const { store } = memoryDevice();
    const put = (of: typeof slot, name: string, value: string) => store.openDraft(of).put(name, value);
    put(slot, 'name', 'Аня');
    put({ ...slot, slot: '8' }, 'name', 'Оля');
    put({ ...slot, slot: '9' }, 'town', 'Казань');
    put({ ...slot, form: 'club' }, 'name', 'Ева');
    put({ ...slot, user: '3' }, 'name', 'Ева');
    await vi.runAllTimersAsync();
    expect(await store.list('2', 'tour', 'name')).toEqual([
      { slot: 'new-a', at: expect.any(Number), value: 'Аня' },
      { slot: '8', at: expect.any(Number), value: 'Оля' },
    ]);
  });

  it('keeps its journal until the database has stored it', async () => {
    const { store, control, storage } = memoryDevice();
    const kept = store.openDraft(slot);
    control.broken = true;
    kept.put('name', 'Анна');
    kept.spill();
    expect(await store.load(slot)).toEqual({ name: 'Анна' });
    expect(storage.keys()).toHaveLength(1);
    control.broken = false;
    await store.load(slot);
    expect(storage.keys()).toEqual([]);
    expect(await store.load(slot)).toEqual({ name: 'Анна' });
  });

  it('is not changed by an old journal', async () => {
    const { store, storage } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'старое');
    kept.put('extra', 'лишнее');
    kept.spill();
    const [key = ''] = storage.keys();
    const stale = storage.getItem(key) ?? '';
    kept.put('name', 'новое');
    kept.put('extra', undefined);
    await vi.runAllTimersAsync();
    storage.setItem(key, stale);
    expect(await store.load(slot)).toEqual({ name: 'новое' });
  });

  it('continues under the server’s id', async () => {
    const { store } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Анна');
    await vi.runAllTimersAsync();
    await kept.move('17');
    kept.put('town', 'Казань');
    await vi.runAllTimersAsync();
    expect(await store.load(slot)).toEqual({});
    expect(await store.load({ ...slot, slot: '17' })).toEqual({ name: 'Анна', town: 'Казань' });
  });

  it('is listed even if only the journal has it', async () => {
    const { store } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Анна');
    kept.close();
    await vi.runAllTimersAsync();
    expect(await store.list('2', 'tour', 'name')).toMatchObject([{ slot: 'new-a', value: 'Анна' }]);
  });

  it('stays deleted if deleted during a write', async () => {
    const { store, storage } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Анна');
    kept.spill();
    kept.put('name', 'Анна О');
    const dropped = kept.drop();
    kept.put('name', 'Анна Ор');
    await vi.runAllTimersAsync();
    await dropped;
    kept.put('name', 'Анна Орлова');
    await vi.runAllTimersAsync();
    expect(await store.load(slot)).toEqual({});
    expect(storage.keys()).toEqual([]);
  });

  it('leaves no journal under its former key', async () => {
    const { store, storage } = memoryDevice();
    const kept = store.openDraft(slot);
    kept.put('name', 'Анна');
    kept.spill();
    await kept.move('17');
    await vi.runAllTimersAsync();
    expect(storage.keys()).toEqual([]);
    expect(await store.load({ ...slot, slot: '17' })).toEqual({ name: 'Анна' });
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
    for (const kept of [first, second]) await kept.drop();
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
    const noted = store.openDraft({ ...slot, form: 'trip' });
    noted.put('name', 'Оля');
    noted.close();
    control.broken = false;
    await store.dropAll('8');
    expect([await store.slots('8'), storage.keys()]).toEqual([[], []]);
  });
});
