import { describe, expect, it } from 'vitest';
import { createReviewQueues, markDecided, positionIn } from '#portal/screens/record/use-review-queue.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';

const set = { ids: [7, 3, 9], decided: [] };

describe('a review queue', () => {
  it('is restored after a reload, by table and query', () => {
    const storage = new MemoryStorage();
    const before = createReviewQueues(storage);
    before.put('list?q=а', set);
    before.put('list?', { ids: [1], decided: [1] });
    const after = createReviewQueues(storage);
    expect(after.get('list?q=а')).toEqual(set);
    expect(after.get('list?')).toEqual({ ids: [1], decided: [1] });
    expect(after.get('list?q=б')).toBeUndefined();
  });

  it('is deleted on sign-out', () => {
    const storage = new MemoryStorage();
    const sets = createReviewQueues(storage);
    sets.put('list?', set);
    sets.clear();
    expect(storage.values.size).toBe(0);
    expect(createReviewQueues(storage).get('list?')).toBeUndefined();
  });

  it('is stored among the latest; the oldest is dropped', () => {
    const storage = new MemoryStorage();
    const sets = createReviewQueues(storage);
    for (let at = 0; at < 8; at += 1) sets.put(`list?page=${at}`, set);
    sets.put('list?page=5', set);
    const there = Array.from({ length: 8 }, (_, at) => sets.get(`list?page=${at}`) !== undefined);
    expect(there).toEqual([false, false, false, true, true, true, true, true]);
  });

  it.each(['{', '{}', '[[1, 2]]', '[["a", {"ids": ["x"], "decided": []}]]', 'null'])(
    'is absent if the storage has %s',
    (kept) => {
      const storage = new MemoryStorage();
      storage.setItem('office:review_queues', kept);
      expect(createReviewQueues(storage).get('a')).toBeUndefined();
    },
  );

  it('is read under the name of the previous version, and stored under the current one', () => {
    const storage = new MemoryStorage();
    storage.setItem('office:worked_sets', JSON.stringify([['list?', set]]));
    const sets = createReviewQueues(storage);
    expect(sets.get('list?')).toEqual(set);
    sets.put('list?', markDecided(set, 3, true));
    expect(createReviewQueues(storage).get('list?')?.decided).toContain(3);
    sets.clear();
    expect(createReviewQueues(storage).get('list?')).toBeUndefined();
  });

  it('does not fail if the storage is full', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('Quota');
      },
    };
    const sets = createReviewQueues(full);
    sets.put('list?', set);
    expect(sets.get('list?')).toBe(set);
  });

  it('knows the neighbours of a record, and unknown records', () => {
    expect(positionIn(set, 7)).toEqual({ position: 1, total: 3, previous: null, next: 3 });
    expect(positionIn(set, 3)).toEqual({ position: 2, total: 3, previous: 7, next: 9 });
    expect(positionIn(set, 9)).toEqual({ position: 3, total: 3, previous: 3, next: null });
    expect(positionIn(set, 4)).toBeUndefined();
  });

  it('has each decision once, without undone ones', () => {
    const twice = markDecided(markDecided(set, 3, true), 3, true);
    expect(twice.decided).toEqual([3]);
    expect(markDecided(twice, 3, false).decided).toEqual([]);
  });
});
