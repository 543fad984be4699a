import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The effect of a change on a record in the cached answers. */
export type RecordChange = Readonly<Record<string, unknown>> | 'removed';

/** Cached data under the key of an operation: its answers, and those about one of its records. */
type Answer = object | undefined;

/** The answers of one operation in the query cache, as the actions on its records change them. */
export interface ListCache {
  /** Applies the change to every cached answer with the record; returns a function that reverts it. */
  show(id: string | number, change: RecordChange): () => void;
  /** Reloads the data of the page. */
  refresh(): Promise<void>;
}

/** Cached answers under that key. */
export function listCache(client: QueryClient, key: QueryKey, refresh: ListCache['refresh']): ListCache {
  return {
    show(id, change) {
      // a running read started before the change and would revert it
      void client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Answer>({ queryKey: key });
      client.setQueriesData<Answer>({ queryKey: key }, (answer) => applyRecordChange(answer, id, change));
      return () => {
        for (const [of, answer] of before) client.setQueryData(of, answer);
      };
    },
    refresh,
  };
}

/** A cached response with the changed record: a list, a page of a list, or the record. */
export function applyRecordChange(answer: Answer, id: string | number, change: RecordChange): Answer {
  if (!answer) return answer;
  if (isList(answer)) return answer.flatMap((item) => changedItem(item, id, change));
  if ('data' in answer && isList(answer.data)) return changedPage(answer, answer.data, id, change);
  return change === 'removed' ? answer : changedItem(answer, id, change)[0];
}

function changedPage(
  page: object,
  data: readonly object[],
  id: string | number,
  change: RecordChange,
): object {
  const next = data.flatMap((item) => changedItem(item, id, change));
  const gone = data.length - next.length;
  return {
    ...page,
    data: next,
    ...('total' in page &&
      typeof page.total === 'number' &&
      !('total_at_least' in page) && { total: page.total - gone }),
  };
}

function changedItem(item: object, id: string | number, change: RecordChange): readonly object[] {
  if (!('id' in item) || item.id !== id) return [item];
  return change === 'removed' ? [] : [{ ...item, ...change }];
}

function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value);
}
