import type { FormValues } from '../definition/definition.ts';
import { equal } from './equal.ts';
import { members } from './normalise.ts';

/**
 * For each former entry of a repeated group its current index; `undefined` for a removed one. Entries have no ids on
 * the wire: entries with the most equal values are paired, the rest in order.
 */
export function pairEntries(
  before: readonly FormValues[],
  now: readonly FormValues[],
): readonly (number | undefined)[] {
  const pairs = new Map<number, number>();
  const likeness = before.flatMap((was, from) =>
    now.map((is, to) => ({ from, to, same: sameMembers(was, is), moved: Math.abs(from - to) })),
  );
  const free = ({ from, to }: { from: number; to: number }) =>
    !pairs.has(from) && ![...pairs.values()].includes(to);
  for (const one of likeness.toSorted((a, b) => b.same - a.same || a.moved - b.moved)) {
    // entries without equal values are paired only at the same position
    if (free(one) && (one.same > 0 || one.moved === 0)) pairs.set(one.from, one.to);
  }
  return before.map((_, from) => pairs.get(from));
}

function sameMembers(a: FormValues, b: FormValues): number {
  return members(a).filter(([name, value]) => value !== undefined && equal(value, b[name])).length;
}
