import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from '#scripts/dev/one-at-a-time.ts';

test('runs once for simultaneous changes, and once more for changes during the run', async () => {
  const runs: (readonly string[])[] = [];
  let running = 0;
  const work = async (paths: readonly string[]) => {
    running += 1;
    expect(running).toBe(1);
    runs.push(paths);
    if (runs.length === 1) for (const path of ['c', 'd', 'c']) queue.add(path);
    await pause(5);
    running -= 1;
  };
  const events = new EventEmitter();
  const done = once(events, 'done');
  const queue = oneAtATime(work, () => void events.emit('done'));
  queue.add('a');
  queue.add('b');
  expect(queue.isBusy()).toBe(true);
  await done;
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(queue.isBusy()).toBe(false);
});
