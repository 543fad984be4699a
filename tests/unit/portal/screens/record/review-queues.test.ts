import { describe, expect, it } from 'vitest';
import { createReviewQueues, markDecided, positionIn } from '#portal/screens/record/use-review-queue.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';

const queue = { ids: [7, 3, 9], decided: [] };

describe('a review queue', () => {
  it('is restored after a reload, by table and query', () => {
    const storage = new MemoryStorage();
    const before = createReviewQueues(storage);
    before.put('list?q=а', queue);
    before.put('list?', { ids: [1], decided: [1] });
    const after = createReviewQueues(storage);
    expect(after.get('list?q=а')).toEqual(queue);
    expect(after.get('list?')).toEqual({ ids: [1], decided: [1] });
    expect(after.get('list?q=б')).toBeUndefined();
  });

  it('is deleted on sign-out', () => {
    const storage = new MemoryStorage();
    const queues = createReviewQueues(storage);
    queues.put('list?', queue);
    queues.clear();
    expect(storage.values.size).toBe(0);
    expect(createReviewQueues(storage).get('list?')).toBeUndefined();
  });

  it('is stored among the five latest; older ones are dropped', () => {
    const storage = new MemoryStorage();
    const queues = createReviewQueues(storage);
    for (let at = 0; at < 8; at += 1) queues.put(`list?page=${at}`, queue);
    queues.put('list?page=5', queue);
    const isStored = Array.from({ length: 8 }, (_, at) => queues.get(`list?page=${at}`) !== undefined);
    expect(isStored).toEqual([false, false, false, true, true, true, true, true]);
  });

  it.each(['{', '{}', '[[1, 2]]', '[["a", {"ids": ["x"], "decided": []}]]', 'null'])(
    'is absent if the storage has %s',
    (stored) => {
      const storage = new MemoryStorage();
      storage.setItem('office:review_queues', stored);
      expect(createReviewQueues(storage).get('a')).toBeUndefined();
    },
  );

  it('does not fail if the storage is full', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('Quota');
      },
    };
    const queues = createReviewQueues(full);
    queues.put('list?', queue);
    expect(queues.get('list?')).toBe(queue);
  });

  it('gives the position and the neighbours of a record; undefined for other records', () => {
    expect(positionIn(queue, 7)).toEqual({ position: 1, total: 3, previous: null, next: 3 });
    expect(positionIn(queue, 3)).toEqual({ position: 2, total: 3, previous: 7, next: 9 });
    expect(positionIn(queue, 9)).toEqual({ position: 3, total: 3, previous: 3, next: null });
    expect(positionIn(queue, 4)).toBeUndefined();
  });

  it('has each decision once, and no undone one', () => {
    const twice = markDecided(markDecided(queue, 3, true), 3, true);
    expect(twice.decided).toEqual([3]);
    expect(markDecided(twice, 3, false).decided).toEqual([]);
  });
});
