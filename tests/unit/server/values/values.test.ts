import { expect, it } from 'vitest';
import { fromRuDate } from '#engine/values/dates.ts';
import { isoDay, toRuDate } from '#server/values/dates.ts';
import { limitParallel } from '#server/values/queues.ts';

it('a date has one format for people and another for the database', () => {
  expect([fromRuDate('31.12.2026'), toRuDate('2026-12-31')]).toEqual(['2026-12-31', '31.12.2026']);
  expect(isoDay(new Date(2026, 0, 5))).toBe('2026-01-05');
});

it('runs at most the configured number of jobs, also after a failure', async () => {
  const limited = limitParallel(2);
  let running = 0;
  let most = 0;
  const work = (fails: boolean) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error('failed');
    }).catch(() => undefined);
  await Promise.all([work(true), work(false), work(true), work(false), work(false)]);
  expect(most).toBe(2);
});

it('gives a free slot to the next job only', async () => {
  const limited = limitParallel(1);
  expect([await limited(async () => 1), await limited(async () => 2)]).toEqual([1, 2]);
  const ends: (() => void)[] = [];
  const work = () => limited(() => new Promise<void>((resolve) => ends.push(resolve)));
  const all = [work(), work()];
  await new Promise(setImmediate);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await all[0];
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(all);
});
