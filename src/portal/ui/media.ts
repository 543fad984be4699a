import { useSyncExternalStore } from 'react';

function mediaHook(query: string): () => boolean {
  const matches = () => matchMedia(query).matches;
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, matches);
}

/** Whether the page is narrower than Tailwind's `md`. False in print and on large phones in landscape. */
export const useNarrow = mediaHook('screen and (width < 48rem)');

/** Whether the window is wide enough for a table, also in print. */
export const useWideWindow = mediaHook('(min-width: 768px)');

/** Whether the device is probably a phone: a narrow touch screen. */
export const usePhone = mediaHook('screen and (width < 48rem) and (pointer: coarse)');

/** Whether the device is probably a phone or a tablet: a narrow or a touch screen. */
export const useTouch = mediaHook('(max-width: 767px), (pointer: coarse)');

/** Whether the menu beside the page leaves too little space for a table. */
export const useTightTables = mediaHook('screen and (64rem <= width < 80rem)');

/** Whether answers and sidebar of a review page fit side by side, as in `styles.css`. Print has one column. */
export const useSidebarRoom = mediaHook('screen and (width >= 64rem)');

/** Whether the review queue fits beside answers and sidebar. */
export const useQueueRoom = mediaHook('screen and (width >= 80rem)');
