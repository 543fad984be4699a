import { type QueryKey, useMutation } from '@tanstack/react-query';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import type { OperationArguments } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import { callConfigured, queryClient } from './services.ts';

/**
 * Writes of screens: mutations of react-query that say which reads they make stale. Every invalidation that follows a
 * write is made here. Three kinds of writes are no mutations: the sign-in and the sign-out, which begin and end the session
 * that the cache belongs to, and the draft saver (`src/portal/draft`), a state machine outside of React that only triggers
 * `readAnew`.
 */

/** Reads by their operation, with all that is read about its records, or by their key; or whatever the page has read. */
export type Stale = readonly (OperationId | QueryKey)[] | 'everything';

/** Has what is stale read anew: what is on the page at once. */
export async function readAnew(stale: Stale): Promise<void> {
  if (stale === 'everything') return queryClient.invalidateQueries();
  const keys = stale.map((one) => (typeof one === 'string' ? operationKey(one) : one));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * What follows a mutation that makes these reads stale, also one that is refused because something has changed meanwhile
 * (409). Where it `waits`, the mutation is over when what is on the page was read anew.
 */
export function staleAfter(stale: Stale, { waits = false } = {}) {
  return {
    onSuccess: () => {
      const reading = readAnew(stale);
      return waits ? reading : undefined;
    },
    onError: (thrown: unknown) => {
      if (toApiError(thrown).status === 409) void readAnew(stale);
    },
  };
}

/** Calls operations that settings name, as mutations. What code names is `api.useMutation('post', '/api/…')`. */
export function useWrite<Id extends OperationId>(stale: Stale = [], options?: { readonly waits: boolean }) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ operation, args }: { readonly operation: Id; readonly args: OperationArguments }) =>
      callConfigured(operation, args),
    ...staleAfter(stale, options),
  });
  return (operation: Id, args: OperationArguments = {}) => mutateAsync({ operation, args });
}
