import { useEffect, useSyncExternalStore } from 'react';
import { session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { type Selection, selectionOf } from '../rows/selection.ts';
import type { BulkRun } from './run-memory.ts';
import { createRuns } from './runs.ts';

/** The portal's runs, outside of every screen. */
export const runs = createRuns(sessionStorage);

session.subscribe(() => {
  if (!session.state().token) runs.clear();
});

/** The run of a screen; who failed in it is chosen again once it has ended. */
export function useRun(
  screen: string,
  onSelect: (change: (selection: Selection) => Selection) => void,
): BulkRun | undefined {
  const run = useSyncExternalStore(runs.subscribe, () => runs.of(screen));
  const { user } = useSession();
  const state = run?.state;
  useEffect(() => {
    if (state !== 'ended') return;
    const left = runs.takeLeft(screen);
    if (left.length > 0)
      onSelect(({ records }) =>
        selectionOf([...new Map([...left.map((one) => [one.id, one] as const), ...records]).values()]),
      );
  }, [state, screen, onSelect]);
  return run?.user === user?.id ? run : undefined;
}
