import { expect, it, vi } from 'vitest';
import { errorCode } from '#server/values/error-code.ts';
import { makePause } from '#server/values/queues.ts';
import { repeatWork } from '#server/values/repeated-work.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';

withFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });

it('long work yields to other calls after a time slice of 20 ms', async () => {
  const pause = makePause();
  vi.advanceTimersByTime(19);
  expect(await pause()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await pause()).toBe(true);
  vi.advanceTimersByTime(19);
  expect(await pause()).toBe(false);
});

it('repeated work runs once at a time, and ends before the stop', async () => {
  const done: string[] = [];
  let end = () => {};
  const first = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stop = repeatWork(1000, async () => done.push('run'), first);
  vi.advanceTimersByTime(2000);
  await Promise.resolve();
  expect(done).toEqual([]);
  end();
  await stop();
  expect(done).toEqual(['run', 'run']);
  vi.advanceTimersByTime(5000);
  await stop();
  expect(done).toEqual(['run', 'run']);
});

it.each([
  [Object.assign(new Error('no file'), { code: 'ENOENT' }), 'ENOENT'],
  [Object.assign(new Error('number'), { code: 404 }), undefined],
  [new Error('no code'), undefined],
  [{ code: 'ENOENT' }, undefined],
  ['ENOENT', undefined],
])('the code of the error %s is %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
});
