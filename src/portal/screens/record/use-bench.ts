import { useSyncExternalStore } from 'react';
import { watch } from '#portal/ui/use-narrow.ts';

/** Matches the columns in `styles.css`. Print has one. */
const bench = watch('screen and (width >= 64rem)');
const queue = watch('screen and (width >= 80rem)');

/** Whether there is room for the answers and the sidebar side by side. */
export function useBench(): boolean {
  return useSyncExternalStore(bench.subscribe, bench.matches);
}

/** Whether there is room for the queue beside them. */
export function useQueueRoom(): boolean {
  return useSyncExternalStore(queue.subscribe, queue.matches);
}
