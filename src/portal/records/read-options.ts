import { queryOptions } from '@tanstack/react-query';
import type { OperationId } from '#generated/operations.ts';
import { callConfigured, operationKey } from '#portal/session/services.ts';

interface Reading<Id extends OperationId> {
  readonly operation: Id;
  readonly query?: Readonly<Record<string, string>>;
}

/** How an operation that settings read is asked and kept: what was seen last at once, what is true now behind it. */
export function readOptions<Id extends OperationId>({ operation, query }: Reading<Id>) {
  return queryOptions({
    queryKey: query ? [...operationKey(operation), query] : operationKey(operation),
    queryFn: ({ signal }) => callConfigured(operation, { signal, ...(query && { query }) }),
    staleTime: 0,
  });
}
