import type { FormValues } from '../definition/definition.ts';
import { equal } from './equal.ts';
import { members } from './normalise.ts';

/**
 * For each entry of a repeated group as it was, the index that it has now; `undefined` for one that is gone. Entries
 * have no names of their own on the wire: those go together that say most of the same, what is left over in order.
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
    // one that says nothing of the same is the same only where it took the other's place
    if (free(one) && (one.same > 0 || one.moved === 0)) pairs.set(one.from, one.to);
  }
  return before.map((_, from) => pairs.get(from));
}

function sameMembers(a: FormValues, b: FormValues): number {
  return members(a).filter(([name, value]) => value !== undefined && equal(value, b[name])).length;
}
