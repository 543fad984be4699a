import { queryOptions } from '@tanstack/react-query';
import { operationKey, type ReadArguments } from '#api/operation-key.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import type { OperationId } from '#generated/operations.ts';
import { objectAt } from '#portal/text/member.ts';
import { callConfigured, client } from './services.ts';

interface Reading<Id extends OperationId> extends ReadArguments {
  readonly operation: Id;
  /** The list of the record: invalidating the list invalidates this read. */
  readonly list?: OperationId;
}

/** Query options of an operation named in settings: the call and its cache key. */
export function readOptions<Id extends OperationId>({ operation, list, path, query }: Reading<Id>) {
  const args = { ...(path && { path }), ...(query && { query }) };
  const ownKey = operationKey(operation, args);
  return queryOptions({
    queryKey: list === undefined ? ownKey : [...operationKey(list), ...ownKey],
    queryFn: ({ signal }) => callConfigured(operation, { ...args, signal }),
  });
}

/** Options that show the cached response at once and reload it in the background. */
export function freshOptions<Id extends OperationId>(reading: Reading<Id>) {
  return { ...readOptions(reading), staleTime: 0 };
}

/** Answers that a page passes to the form of the next one, in the history entry. */
export interface PrefilledState {
  readonly values: Readonly<Record<string, string>>;
}

/** The prefilled values in a history state; empty if there are none. */
export function prefilledValues(state: unknown): FormValues {
  const values = objectAt(state, 'values') ?? {};
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const PING_TIMEOUT_MS = 5_000;

/** Rejects if the server does not respond in time: a call that runs while the network changes may never end. */
export async function pingServer(): Promise<void> {
  await client.GET('/api/health', { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
}
