import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '#api/error.ts';
import { askServer } from './ask-server.ts';
import { whenReached } from './reconnect.ts';

/** What failed with this because the server was not reached is tried again when it is. */
export function useReached(failure: unknown, retry: () => void): void {
  const again = useEffectEvent(retry);
  const isLost = failure !== undefined && toApiError(failure).status === 0;
  useEffect(() => (isLost ? whenReached(askServer, () => again()) : undefined), [isLost]);
}
