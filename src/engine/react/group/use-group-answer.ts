import { useState } from 'react';
import type { FormStore } from '#engine/store/types.ts';

/** Groups whose question was answered «Нет»: the answer itself is not stored, entries are. */
const declined = new WeakMap<FormStore, Set<string>>();

export type GroupAnswer = boolean | undefined;

/** The answer to the group's question, whether there are entries; `undefined` until it is answered. */
export function useGroupAnswer(
  store: FormStore,
  group: string,
  count: number,
): readonly [GroupAnswer, (declines: boolean) => void] {
  const groups = declined.get(store) ?? new Set();
  declined.set(store, groups);
  const [, drawAgain] = useState(0);
  const answer = count > 0 ? true : groups.has(group) ? false : undefined;
  const decline = (declines: boolean) => {
    if (declines) groups.add(group);
    else groups.delete(group);
    drawAgain((times) => times + 1);
  };
  return [answer, decline];
}
