import type { Query, QueryClient } from '@tanstack/react-query';
import { toApiError } from '#api/error.ts';

/** A browser does not always notice that the server can be reached again. */
const ASK_AGAIN_MS = 8_000;

/**
 * What a page could not read because the server was not reached comes by itself: `reach` is called until it answers,
 * and only then all of it is read anew, so that nothing on the page moves before. Gives the way to stop.
 */
export function followConnection(client: QueryClient, reach: () => Promise<unknown>): () => void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const isReached = await reach().then(
      () => true,
      (thrown: unknown) => !isUnreached(thrown),
    );
    timer = undefined;
    if (isReached) await client.refetchQueries({ predicate: isLost });
    else follow();
  };
  const follow = () => {
    if (timer === undefined && cache.getAll().some(isLost))
      timer = setTimeout(() => void look(), ASK_AGAIN_MS);
  };
  const unsubscribe = cache.subscribe(follow);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** It stands on a page, and the server was not reached for it. */
function isLost(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && isUnreached(query.state.error);
}

function isUnreached(thrown: unknown): boolean {
  return toApiError(thrown).status === 0;
}
