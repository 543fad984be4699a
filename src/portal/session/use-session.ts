import { useSyncExternalStore } from 'react';
import { session } from './services.ts';
import type { SessionState } from './session.ts';

/** The current session; re-renders when it changes in any tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
