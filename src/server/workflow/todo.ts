import type { components } from '#generated/api.d.ts';
import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';

/** Something that waits for a person; the call adds whether its day is over. */
export type TodoItem = Omit<components['schemas']['TodoItem'], 'overdue'>;

type StatusOf<List extends StatusListName> = Extract<keyof (typeof statuses)[List]['statuses'], string>;

/** What `read` gives for the statuses of a list that wait for the person; a list that has none is not asked. */
export async function whatWaits<List extends StatusListName, Row>(
  list: List,
  read: (statuses: readonly StatusOf<List>[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const waiting = waitingStatuses(list);
  return waiting.length === 0 ? [] : read(waiting);
}

/** The statuses of a list that wait for the person (`todo` of `schemas/statuses`). */
function waitingStatuses<List extends StatusListName>(list: List): readonly StatusOf<List>[] {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  const isWaiting = (name: string): name is StatusOf<List> => known[name]?.todo === true;
  return Object.keys(known).filter(isWaiting);
}
