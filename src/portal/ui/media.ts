import { useSyncExternalStore } from 'react';

/** A hook that follows a media query. */
function mediaHook(query: string): () => boolean {
  const matches = () => matchMedia(query).matches;
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, matches);
}

/** Whether the page is narrower than Tailwind's `md`; false for print and some rotated phones. */
export const useNarrow = mediaHook('screen and (width < 48rem)');

/** Whether the window is wide enough for a table, also in print. */
export const useWideWindow = mediaHook('(min-width: 768px)');

/** Whether the device is probably a phone: a narrow touch screen. */
export const usePhone = mediaHook('screen and (width < 48rem) and (pointer: coarse)');

/** Whether the device is a phone or a tablet: narrow, or touched. */
export const useTouch = mediaHook('(max-width: 767px), (pointer: coarse)');

/** Whether the menu is beside the page and leaves a table too little room. */
export const useTightTables = mediaHook('screen and (64rem <= width < 80rem)');

/** Whether the answers and the sidebar of a review page fit side by side, as in `styles.css`. Paper has one column. */
export const useSidebarRoom = mediaHook('screen and (width >= 64rem)');

/** Whether the queue fits beside them. */
export const useQueueRoom = mediaHook('screen and (width >= 80rem)');
