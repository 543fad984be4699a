import { useSyncExternalStore } from 'react';

/** Tailwind's `md`: wider pages are desktop pages. Print is never a phone. */
const narrow = watch('screen and (width < 48rem)');

/** A finger on a screen that fits a hand. */
const phone = watch('screen and (width < 48rem) and (pointer: coarse)');

/** Whether the page is as narrow as a phone's; a rotated one may not be. */
export function useNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.matches);
}

/** Whether the device has a phone's screen. */
export function usePhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches);
}

/** Follows a media query: for `useSyncExternalStore`. */
export function watch(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
