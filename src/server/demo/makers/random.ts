/** Numbers that look like chance and are the same each time. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number between the two, both included. */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** So many different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
}

/** mulberry32: enough for made-up people. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    some: (list, count) => {
      const remaining = list.map((_, index) => index);
      const chosen = Array.from({ length: Math.min(count, remaining.length) }, () => {
        const [index = 0] = remaining.splice(whole(0, remaining.length - 1), 1);
        return index;
      });
      return chosen.sort((a, b) => a - b).flatMap((index) => list.slice(index, index + 1));
    },
  };
}
