import type { Answer } from '#api/operation-types.ts';
import type { TodoOperation } from '#generated/portal/settings.ts';

/** One thing that waits for the person. */
export type TodoItem = Answer<TodoOperation>[number];

/** How many things are of these kinds, behind that tab where one is named. */
export function countTodo(items: readonly TodoItem[], kinds: readonly string[] = [], tab?: string): number {
  return items.filter((item) => kinds.includes(item.of) && (tab === undefined || item.tab === tab)).length;
}
