import type { Query, QueryClient } from '@tanstack/react-query';
import { toApiError } from '#api/error.ts';

/** A browser does not always notice that the server can be reached again. */
const ASK_AGAIN_MS = 8_000;

/** Calls `reach` now and then, and `run` once it is answered. Gives the way to stop. */
export function whenReached(reach: () => Promise<unknown>, run: () => void): () => void {
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
 * What a page could not read because the server was not reached comes by itself: `reach` is called until it answers,
 * and only then all of it is read anew, so that nothing on the page moves before. Gives the way to stop.
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
  // it may have been lost before anybody followed
  follow();
  const unsubscribe = cache.subscribe(follow);
  return () => {
    unsubscribe();
    stopWaiting?.();
  };
}

/** It stands on a page, and the server was not reached for it. */
function isLost(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && isUnreached(query.state.error);
}

function isUnreached(thrown: unknown): boolean {
  return toApiError(thrown).status === 0;
}
