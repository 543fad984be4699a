/** Deterministic random numbers (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const first = Math.imul(state ^ (state >>> 15), 1 | state);
    const mixed = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
