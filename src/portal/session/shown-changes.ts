import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './services.ts';

/** Shows a change in cached responses before it is saved. Returns a function that reverts it. */
export function showAtOnce<Data>(
  cached: QueryFilters,
  update: (data: Data | undefined) => Data | undefined,
): () => void {
  // a running read started before the change and would revert it
  void queryClient.cancelQueries(cached);
  const before = queryClient.getQueriesData<Data>(cached);
  queryClient.setQueriesData<Data>(cached, update);
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
  };
}

/** Whether writes of a queue are waiting or running. */
export function hasQueuedWrites(queue: string): boolean {
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === queue }) > 0;
}
