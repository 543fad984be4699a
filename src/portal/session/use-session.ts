import { useSyncExternalStore } from 'react';
import { session } from './services.ts';
import type { SessionState } from './session.ts';

/** The session as it is now; draws again when it changes, in this tab or in another. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
