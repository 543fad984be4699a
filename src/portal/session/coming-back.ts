import { useEffect } from 'react';
import { operationKey } from '#api/operation-key.ts';
import { portal } from '#portal/config/screens.ts';
import { queryClient } from './services.ts';

/** The tabs of one person tell each other that something was paid, signed or sent. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-changes');

/** Something has changed on the server that other tabs of this browser show, too. */
export function tellOtherTabs(): void {
  tabs?.postMessage('changed');
}

/**
 * Whoever comes back to the page, from a bank or from another tab, sees what is true now: what waits for them is asked
 * first, because the server asks the bank then, and where it has changed so is all that the page shows.
 */
export function useComingBack(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookAgain();
    };
    const told = () => void lookAgain(true);
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    tabs?.addEventListener('message', told);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
      tabs?.removeEventListener('message', told);
    };
  }, []);
}

async function lookAgain(isTold = false): Promise<void> {
  if (!portal.todo) return;
  const queryKey = operationKey(portal.todo);
  const before = queryClient.getQueryData(queryKey);
  if (before === undefined) return;
  await queryClient.refetchQueries({ queryKey });
  // what has not changed is the same object
  const isNew = queryClient.getQueryData(queryKey) !== before;
  if (isNew && !isTold) tellOtherTabs();
  if (isNew || isTold) await queryClient.refetchQueries({ type: 'active', stale: true });
}
