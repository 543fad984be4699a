import { queryOptions } from '@tanstack/react-query';
import { operationKey, type ReadArguments } from '#api/operation-key.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import type { OperationId } from '#generated/operations.ts';
import { callConfigured, client } from './services.ts';

interface Reading<Id extends OperationId> extends ReadArguments {
  readonly operation: Id;
  /** The list of the record: invalidating the list invalidates this read. */
  readonly list?: OperationId;
}

/** Query options of an operation named in settings: the call and its cache key. */
export function readOptions<Id extends OperationId>({ operation, list, path, query }: Reading<Id>) {
  const asked = { ...(path && { path }), ...(query && { query }) };
  const own = operationKey(operation, asked);
  return queryOptions({
    queryKey: list === undefined ? own : [...operationKey(list), ...own],
    queryFn: ({ signal }) => callConfigured(operation, { ...asked, signal }),
  });
}

/** Options that show the cached answer at once and reload it in the background. */
export function freshOptions<Id extends OperationId>(reading: Reading<Id>) {
  return { ...readOptions(reading), staleTime: 0 };
}

/** Answers that one page hands over to the form of the next: go as `{ values }` in the history entry. */
export interface PrefilledState {
  readonly values: Readonly<Record<string, string>>;
}

/** The prefilled values in a history state; empty if there are none. */
export function prefilledValues(state: unknown): FormValues {
  if (typeof state !== 'object' || state === null || !('values' in state)) return {};
  const { values } = state;
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const PATIENCE_MS = 5_000;

/** Whether the server can be reached. A call that was running during a change of connection may never be answered. */
export async function pingServer(): Promise<void> {
  await client.GET('/api/health', { signal: AbortSignal.timeout(PATIENCE_MS) });
}
