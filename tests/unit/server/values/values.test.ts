import { expect, it } from 'vitest';
import { canonicalJson } from '#server/values/canonical.ts';
import { limitParallel } from '#server/values/concurrency.ts';
import { fromRuDate, isoDay, toRuDate } from '#server/values/ru-dates.ts';

it('the same data gives the same text, in whichever order its members stand', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'я' })).toBe(
    canonicalJson({ a: 'я', b: [{ c: null, d: 1 }] }),
  );
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

it('a day is written one way for people and another for the database', () => {
  expect([fromRuDate('31.12.2026'), toRuDate('2026-12-31')]).toEqual(['2026-12-31', '31.12.2026']);
  expect(isoDay(new Date(2026, 0, 5))).toBe('2026-01-05');
});

it('no more work runs at once than there are places, also after one of it has failed', async () => {
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
