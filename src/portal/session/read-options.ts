import { queryOptions } from '@tanstack/react-query';
import { type Asked, operationKey } from '#api/operation-key.ts';
import type { OperationId } from '#generated/operations.ts';
import { callConfigured } from './services.ts';

interface Reading<Id extends OperationId> extends Asked {
  readonly operation: Id;
  /** The list whose record this is about: what makes the list stale makes it stale too. */
  readonly list?: OperationId;
}

/** How an operation that settings name is read, and under which key it is kept. */
export function readOptions<Id extends OperationId>({ operation, list, path, query }: Reading<Id>) {
  const asked = { ...(path && { path }), ...(query && { query }) };
  const own = operationKey(operation, asked);
  return queryOptions({
    queryKey: list === undefined ? own : [...operationKey(list), ...own],
    queryFn: ({ signal }) => callConfigured(operation, { ...asked, signal }),
  });
}

/** The same where what was seen last is shown at once, and what is true now comes behind it. */
export function freshOptions<Id extends OperationId>(reading: Reading<Id>) {
  return { ...readOptions(reading), staleTime: 0 };
}
