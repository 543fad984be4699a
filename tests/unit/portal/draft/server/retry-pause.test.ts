import { describe, expect, it } from 'vitest';
import { retryPause } from '#portal/draft/sync.ts';

const tries = Array.from({ length: 9 }, (_, index) => index);
const pauses = (rest: { visible: boolean; random: number }) =>
  tries.map((count) => retryPause({ tries: count, ...rest }));

describe('the pause after a failed save', () => {
  it('doubles from one second to ten while the page is visible', () => {
    expect(pauses({ visible: true, random: 1 })).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000, 10_000,
    ]);
  });

  it('doubles on to a minute after the fifth failure while the page is hidden', () => {
    expect(pauses({ visible: false, random: 1 }).slice(4)).toEqual([10_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('is shortened at random to spread the load', () => {
    expect(retryPause({ tries: 4, visible: true, random: 0 })).toBe(8_000);
  });

  it('is at least the server’s Retry-After, within limits', () => {
    expect(retryPause({ tries: 0, visible: true, random: 1, retryAfter: 30_000 })).toBe(30_000);
    expect(retryPause({ tries: 4, visible: true, random: 1, retryAfter: 3_000 })).toBe(10_000);
    expect(retryPause({ tries: 0, visible: true, random: 1, retryAfter: 86_400_000 })).toBe(300_000);
  });
});
