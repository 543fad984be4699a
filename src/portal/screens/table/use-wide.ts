import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 768px)');

/** Whether there is room for a table; what is not drawn costs nothing. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
