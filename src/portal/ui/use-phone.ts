import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px), (pointer: coarse)';

/** Whether the device is a phone or tablet: a narrow screen, or touch input. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(listener: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
