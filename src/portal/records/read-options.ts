import { queryOptions } from '@tanstack/react-query';
import type { ReadOperation } from '#generated/portal/settings.ts';
import { callConfigured, operationKey } from '#portal/session/services.ts';

/** How an operation that a section reads is asked and kept: what was seen last at once, what is true now behind it. */
export function readOptions({ operation, query }: ReadOperation) {
  return queryOptions({
    queryKey: query ? [...operationKey(operation), query] : operationKey(operation),
    queryFn: ({ signal }) => callConfigured(operation, { signal, ...(query && { query }) }),
    staleTime: 0,
  });
}
