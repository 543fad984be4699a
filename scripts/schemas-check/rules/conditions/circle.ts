/** The way from `start` back to itself, without its end: `[a, b]` for a → b → a; `undefined` where there is none. */
export function circleFrom(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (from: string, way: readonly string[]): readonly string[] | undefined => {
    for (const to of next.get(from) ?? []) {
      if (to === start) return way;
      if (seen.has(to)) continue;
      seen.add(to);
      const found = walk(to, [...way, to]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}
