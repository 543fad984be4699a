import { useQuery } from '@tanstack/react-query';
import type { OperationResponse } from '#api/operation-types.ts';
import type { TodoOperation } from '#generated/portal/settings.ts';
import { portal } from '#portal/config/screens.ts';
import { canOpen } from '#portal/session/guard.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { useSession } from '#portal/session/use-session.ts';

export type TodoItem = OperationResponse<TodoOperation>[number];

/** Number of tasks of these kinds, on one tab if given. */
export function countTodo(items: readonly TodoItem[], kinds: readonly string[] = [], tab?: string): number {
  return items.filter((item) => kinds.includes(item.of) && (tab === undefined || item.tab === tab)).length;
}

/**
 * The person's tasks, sorted by deadline; empty for the office and until loaded. All callers share one query, which is
 * repeated after a task changes, when the window gets the focus, and on the page that shows the tasks (`isFresh`).
 */
export function useTodo({ isFresh = false } = {}): {
  readonly items: readonly TodoItem[];
  readonly isPending: boolean;
} {
  const { roleId, expired } = useSession();
  const { todo } = portal;
  const isEnabled = todo !== undefined && canOpen('not-administrator', roleId) && !expired;
  const { data, isLoading } = useQuery({
    ...readOptions({ operation: todo ?? 'listTodo' }),
    ...(isFresh && { staleTime: 0 }),
    enabled: isEnabled,
  });
  return { items: isEnabled && data ? data : [], isPending: isLoading };
}
