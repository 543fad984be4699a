import { useEffect } from 'react';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { session as signIn } from '#portal/session/services.ts';

/** Tells the draft what happens around it: the page goes away or comes back, the connection, the sign-in. */
export function useDraftEvents(session: DraftSession): void {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const woke = () => session.notify('woke');
    addEventListener('pagehide', session.spill, { signal });
    addEventListener('online', woke, { signal });
    addEventListener('focus', woke, { signal });
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? session.spill() : woke()),
      { signal },
    );
    const unsubscribe = signIn.subscribe(() => {
      const { token, expired } = signIn.state();
      if (token && !expired) session.notify('signed-in');
    });
    return () => {
      over.abort();
      unsubscribe();
    };
  }, [session]);
}
