import { describe, expect, it } from 'vitest';
import { retryPause } from '#portal/draft/sync.ts';

const tries = Array.from({ length: 9 }, (_, index) => index);
const pauses = (rest: { visible: boolean; random: number }) =>
  tries.map((count) => retryPause({ tries: count, ...rest }));

describe('how long a failed save waits', () => {
  it('seconds at first, and never more than ten while somebody looks', () => {
    expect(pauses({ visible: true, random: 1 })).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000, 10_000,
    ]);
  });

  it('up to a minute while nobody does', () => {
    expect(pauses({ visible: false, random: 1 }).slice(4)).toEqual([10_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('a little less for some, so that not all pages come at once', () => {
    expect(retryPause({ tries: 4, visible: true, random: 0 })).toBe(8_000);
  });

  it('never less than the server asks for, within reason', () => {
    expect(retryPause({ tries: 0, visible: true, random: 1, retryAfter: 30_000 })).toBe(30_000);
    expect(retryPause({ tries: 4, visible: true, random: 1, retryAfter: 3_000 })).toBe(10_000);
    expect(retryPause({ tries: 0, visible: true, random: 1, retryAfter: 86_400_000 })).toBe(300_000);
  });
});
