import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { oneAtATime } from '#scripts/dev/one-at-a-time.ts';

test('runs once for simultaneous changes, and once more for changes during the run', async () => {
  const runs: (readonly string[])[] = [];
  const done = vi.fn();
  let running = 0;
  const work = async (paths: readonly string[]) => {
    running += 1;
    expect(running).toBe(1);
    runs.push(paths);
    if (runs.length === 1) for (const path of ['c', 'd', 'c']) queue.add(path);
    await pause(5);
    running -= 1;
  };
  const queue = oneAtATime(work, done);
  queue.add('a');
  queue.add('b');
  expect(queue.isBusy()).toBe(true);
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(queue.isBusy()).toBe(false);
});
