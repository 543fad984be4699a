import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRoubles, parseRoubles, roublesAsTyped } from '#engine/values/numbers.ts';

describe('an amount of money', () => {
  it.each([
    ['1500', 150_000],
    ['1 500', 150_000],
    ['1\u00a0500,5', 150_050],
    ['1500.05 ₽', 150_005],
    ['0,01', 1],
    ['300 руб.', 30_000],
  ])('is read as people write it: %s', (text, kopecks) => {
    expect(parseRoubles(text)).toBe(kopecks);
  });

  it.each(['', 'много', '1,234', '-5', '1.500,00', '12,', '₽'])('is rejected if ambiguous: «%s»', (text) => {
    expect(parseRoubles(text)).toBeUndefined();
  });

  it('is the same after display in a field, to the kopeck', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000), (kopecks) => {
        expect(parseRoubles(roublesAsTyped(kopecks))).toBe(kopecks);
        expect(parseRoubles(formatRoubles(kopecks))).toBe(kopecks);
      }),
    );
  });

  it('is displayed with non-breaking spaces', () => {
    expect([formatRoubles(150_000), formatRoubles(5), formatRoubles(123_456_789)]).toEqual([
      '1\u00a0500\u00a0₽',
      '0,05\u00a0₽',
      '1\u00a0234\u00a0567,89\u00a0₽',
    ]);
  });
});
