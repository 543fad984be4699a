import type { Broken } from './outcome.ts';

/**
 * The index of the most likely intended alternative: its type matches, its distinguishing constants
 * hold, and the fewest rules are broken; the first of equals. -1 if there are none.
 */
export function bestBranch(branches: readonly (readonly Broken[])[]): number {
  const costs = branches.map(costOf);
  return costs.indexOf(Math.min(...costs));
}

/** Branches are shared by all alternatives that lead to them. */
const known = new WeakMap<readonly Broken[], number>();

function costOf(broken: readonly Broken[]): number {
  const cost = known.get(broken) ?? costOfAll(broken);
  known.set(broken, cost);
  return cost;
}

function costOfAll(broken: readonly Broken[]): number {
  const top = broken.reduce((least, { path }) => Math.min(least, path.length), Number.POSITIVE_INFINITY);
  return broken.reduce((sum, one) => sum + costOfOne(one, one.path.length === top), 0);
}

function costOfOne({ keyword, branches }: Broken, isTop: boolean): number {
  if (branches !== undefined && branches.length > 0) return Math.min(...branches.map(costOf));
  if (keyword === 'type') return isTop ? 1_000 : 3;
  if (keyword === 'const' || keyword === 'enum') return 50;
  return keyword === 'additionalProperties' || keyword === 'false' ? 5 : 1;
}
