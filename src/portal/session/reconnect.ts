import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import { portal } from '#portal/config/screens.ts';
import { pingServer } from './read-options.ts';
import { queryClient } from './services.ts';

/** A browser does not always notice that the server can be reached again. */
const ASK_AGAIN_MS = 8_000;

/** Polls `reach` and calls `run` once it is answered. Returns a function that stops it. */
function whenReached(reach: () => Promise<unknown>, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = () => {
    timer = setTimeout(() => void look(), ASK_AGAIN_MS);
  };
  const look = async () => {
    const isReached = await reach().then(
      () => true,
      (thrown: unknown) => !isUnreached(thrown),
    );
    if (isOver) return;
    if (isReached) run();
    else wait();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Reloads the failed queries of a page after the connection returns. `reach` is called until it
 * succeeds, and only then all of them reload, so that the page does not change before. Returns a
 * function that stops this.
 */
export function followConnection(client: QueryClient, reach: () => Promise<unknown>): () => void {
  const cache = client.getQueryCache();
  let stopWaiting: (() => void) | undefined;
  const read = () => {
    stopWaiting = undefined;
    void client.refetchQueries({ predicate: isLost });
  };
  const follow = () => {
    if (!stopWaiting && cache.getAll().some(isLost)) stopWaiting = whenReached(reach, read);
  };
  // it may have failed before the subscription
  follow();
  const unsubscribe = cache.subscribe(follow);
  return () => {
    unsubscribe();
    stopWaiting?.();
  };
}

/** A query of the page that failed offline. */
function isLost(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && isUnreached(query.state.error);
}

function isUnreached(thrown: unknown): boolean {
  return toApiError(thrown).status === 0;
}

/** Retries a call that failed with a lost connection once the server is available. */
export function useReached(failure: unknown, retry: () => void): void {
  const again = useEffectEvent(retry);
  const isLost = failure !== undefined && toApiError(failure).status === 0;
  useEffect(() => (isLost ? whenReached(pingServer, () => again()) : undefined), [isLost]);
}

/** Channel between the tabs of a person, for payments, signatures and submissions. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-changes');

/** Notifies other tabs of this browser that the server's data changed. */
export function notifyOtherTabs(): void {
  tabs?.postMessage('changed');
}

/**
 * Reloads on return to the page, from a bank or another tab: the to-do list first, since the server then asks the
 * bank; if it has changed, everything on the page.
 */
export function useComingBack(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void checkAgain();
    };
    const onMessage = () => void checkAgain(true);
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    tabs?.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
      tabs?.removeEventListener('message', onMessage);
    };
  }, []);
}

async function checkAgain(isInSummary = false): Promise<void> {
  if (!portal.todo) return;
  const queryKey = operationKey(portal.todo);
  const before = queryClient.getQueryData(queryKey);
  if (before === undefined) return;
  await queryClient.refetchQueries({ queryKey });
  // unchanged data are the same object
  const isNew = queryClient.getQueryData(queryKey) !== before;
  if (isNew && !isInSummary) notifyOtherTabs();
  if (isNew || isInSummary) await queryClient.refetchQueries({ type: 'active', stale: true });
}
