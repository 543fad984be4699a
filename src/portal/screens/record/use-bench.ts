import { useSyncExternalStore } from 'react';
import { watch } from '#portal/ui/use-narrow.ts';

/** As the three columns in `styles.css`. Paper has one. */
const bench = watch('screen and (width >= 80rem)');

/** Whether there is room for the list, the answers and the rail side by side. */
export function useBench(): boolean {
  return useSyncExternalStore(bench.subscribe, bench.matches);
}
