import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import { portal } from '#portal/config/screens.ts';
import { pingServer } from './read-options.ts';
import { queryClient } from './services.ts';

/** Polling interval: a browser does not always notice that the server is reachable again. */
const POLL_MS = 8_000;

/** Polls `reach` and calls `run` once the server has responded. Returns a function that stops it. */
function onceReached(reach: () => Promise<unknown>, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const schedule = () => {
    timer = setTimeout(() => void poll(), POLL_MS);
  };
  const poll = async () => {
    const isReached = await reach().then(
      () => true,
      (thrown: unknown) => !isUnreached(thrown),
    );
    if (isOver) return;
    if (isReached) run();
    else schedule();
  };
  schedule();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Reloads the failed queries of the page after the connection returns: all at once, after `reach` has succeeded, so that
 * the page does not change before. Returns a function that stops it.
 */
export function followConnection(client: QueryClient, reach: () => Promise<unknown>): () => void {
  const cache = client.getQueryCache();
  let stopWaiting: (() => void) | undefined;
  const read = () => {
    stopWaiting = undefined;
    void client.refetchQueries({ predicate: isLost });
  };
  const follow = () => {
    if (!stopWaiting && cache.getAll().some(isLost)) stopWaiting = onceReached(reach, read);
  };
  // a query may have failed before the subscription
  follow();
  const unsubscribe = cache.subscribe(follow);
  return () => {
    unsubscribe();
    stopWaiting?.();
  };
}

/** Whether a query of the page failed for lack of a connection. */
function isLost(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && isUnreached(query.state.error);
}

function isUnreached(thrown: unknown): boolean {
  return toApiError(thrown).status === 0;
}

/** Retries a call that failed for lack of a connection, once the server is reachable. */
export function useRetryOnReconnect(failure: unknown, retry: () => void): void {
  const retryCall = useEffectEvent(retry);
  const isLost = failure !== undefined && toApiError(failure).status === 0;
  useEffect(() => (isLost ? onceReached(pingServer, () => retryCall()) : undefined), [isLost]);
}

/** Channel between the tabs of a person, for payments, signatures and submissions. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-changes');

/** Notifies other tabs of this browser that the server's data changed. */
export function notifyOtherTabs(): void {
  tabs?.postMessage('changed');
}

/**
 * Reloads on return to the page, from a bank or another tab: the to-do list first, since the server then asks the
 * bank; if it has changed, all stale data on the page.
 */
export function useRefetchOnReturn(): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refetchChanges();
    };
    const onMessage = () => void refetchChanges(true);
    window.addEventListener('focus', onVisible);
    window.addEventListener('pageshow', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    tabs?.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('focus', onVisible);
      window.removeEventListener('pageshow', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
      tabs?.removeEventListener('message', onMessage);
    };
  }, []);
}

async function refetchChanges(isForced = false): Promise<void> {
  if (!portal.todo) return;
  const queryKey = operationKey(portal.todo);
  const before = queryClient.getQueryData(queryKey);
  if (before === undefined) return;
  await queryClient.refetchQueries({ queryKey });
  // unchanged data are the same object
  const isChanged = queryClient.getQueryData(queryKey) !== before;
  if (isChanged && !isForced) notifyOtherTabs();
  if (isChanged || isForced) await queryClient.refetchQueries({ type: 'active', stale: true });
}
