import { type QueryKey, useMutation } from '@tanstack/react-query';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import type { OperationArguments } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import { callConfigured, queryClient } from './services.ts';

/**
 * Writes of screens: react-query mutations that declare which reads they invalidate. Sign-in, sign-out and the draft saver
 * (`src/portal/draft`) are no mutations: the first two begin and end the session that owns the cache, the third is a state
 * machine outside React that only calls `invalidate`.
 */

/** Reads by operation, including those about its records, or by query key; or all reads. */
export type StaleReads = readonly (OperationId | QueryKey)[] | 'everything';

/** Invalidates reads; those on the page are fetched at once. */
export async function invalidate(stale: StaleReads): Promise<void> {
  if (stale === 'everything') return queryClient.invalidateQueries();
  const keys = stale.map((one) => (typeof one === 'string' ? operationKey(one) : one));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Options of a mutation that invalidates these reads, also when it is refused because the data changed meanwhile (409).
 * With `awaitsReload` the mutation ends after these reads were repeated on the page.
 */
export function invalidationOptions(stale: StaleReads, { awaitsReload = false } = {}) {
  return {
    onSuccess: () => {
      const reading = invalidate(stale);
      return awaitsReload ? reading : undefined;
    },
    onError: (thrown: unknown) => {
      if (toApiError(thrown).status === 409) void invalidate(stale);
    },
  };
}

interface WriteOptions {
  /** Whether a write ends after its reads were repeated on the page. */
  readonly awaitsReload?: boolean;
  /** Writes with the same name run one after another, because each replaces what the former wrote. */
  readonly queue?: string;
}

/** Calls operations named in settings, as mutations. Code that names a call uses `api.useMutation('post', '/api/…')`. */
export function useWrite<Id extends OperationId>(
  stale: StaleReads = [],
  { queue, ...options }: WriteOptions = {},
) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ operation, args }: { readonly operation: Id; readonly args: OperationArguments }) =>
      callConfigured(operation, args),
    ...(queue !== undefined && { scope: { id: queue } }),
    ...invalidationOptions(stale, options),
  });
  return (operation: Id, args: OperationArguments = {}) => mutateAsync({ operation, args });
}
