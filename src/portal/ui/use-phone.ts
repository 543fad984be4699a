import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px), (pointer: coarse)';

/** Whether the page is in somebody's hand: narrow, or touched. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(listener: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
