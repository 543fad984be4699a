import type { components } from '#generated/api.d.ts';
import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';

/** Something that waits for a person, as the call tells it. */
export type TodoItem = components['schemas']['TodoItem'];

/** Whether that status waits for the person (`todo` of `schemas/statuses`). */
export function waitsForPerson(list: StatusListName, status: string): boolean {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  return known[status]?.todo === true;
}
