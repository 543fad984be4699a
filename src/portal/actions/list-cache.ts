import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a change does with the record in the answers that show it. */
export type RecordChange = Readonly<Record<string, unknown>> | 'removed';

/** The answers of one operation in the query cache, as the actions on its records change them. */
export interface ListCache {
  /** Shows the change at once in every answer that has the record; gives the way back. */
  show(id: string | number, change: RecordChange): () => void;
  /** Has what is on the page read anew. */
  refresh(): Promise<void>;
}

export function listCache(client: QueryClient, key: QueryKey): ListCache {
  return {
    show(id, change) {
      // an answer on its way was given before the change, and would take it back
      void client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData({ queryKey: key });
      client.setQueriesData({ queryKey: key }, (answer) => changed(answer, id, change));
      return () => {
        for (const [of, answer] of before) client.setQueryData(of, answer);
      };
    },
    refresh: () => client.invalidateQueries({ queryKey: key }),
  };
}

/** An answer with the record changed in it: a list, a page of one, or the record itself. */
export function changed(answer: unknown, id: string | number, change: RecordChange): unknown {
  if (Array.isArray(answer)) return answer.flatMap((item) => changedItem(item, id, change));
  if (!isObject(answer)) return answer;
  if (Array.isArray(answer.data)) return changedPage(answer, answer.data, id, change);
  return change === 'removed' ? answer : changedItem(answer, id, change)[0];
}

function changedPage(
  page: Readonly<Record<string, unknown>>,
  data: readonly unknown[],
  id: string | number,
  change: RecordChange,
): unknown {
  const next = data.flatMap((item) => changedItem(item, id, change));
  const gone = data.length - next.length;
  const { total } = page;
  return { ...page, data: next, ...(typeof total === 'number' && { total: total - gone }) };
}

function changedItem(item: unknown, id: string | number, change: RecordChange): readonly unknown[] {
  if (!isObject(item) || item.id !== id) return [item];
  return change === 'removed' ? [] : [{ ...item, ...change }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
