import type { FormValues } from '../definition/definition.ts';
import { equal } from './equal.ts';
import { members } from './normalise.ts';

/**
 * The current index of each former entry of a group; `undefined` for a removed entry. Entries have no ids on the wire,
 * so the entries with the most equal values are paired, then those at the same index.
 */
export function pairEntries(
  before: readonly FormValues[],
  now: readonly FormValues[],
): readonly (number | undefined)[] {
  const pairs = new Map<number, number>();
  const candidates = before.flatMap((was, from) =>
    now.map((is, to) => ({
      from,
      to,
      equalMembers: countEqualMembers(was, is),
      distance: Math.abs(from - to),
    })),
  );
  const isFree = ({ from, to }: { from: number; to: number }) =>
    !pairs.has(from) && ![...pairs.values()].includes(to);
  for (const candidate of candidates.toSorted(
    (a, b) => b.equalMembers - a.equalMembers || a.distance - b.distance,
  )) {
    // entries without equal values are paired only at the same position
    if (isFree(candidate) && (candidate.equalMembers > 0 || candidate.distance === 0))
      pairs.set(candidate.from, candidate.to);
  }
  return before.map((_, from) => pairs.get(from));
}

function countEqualMembers(a: FormValues, b: FormValues): number {
  return members(a).filter(([name, value]) => value !== undefined && equal(value, b[name])).length;
}
