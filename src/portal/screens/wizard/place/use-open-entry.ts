import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry, FormStore } from '#engine/store/types.ts';
import type { WizardPlace } from './place.ts';

const none: readonly Entry[] = [];

/**
 * Store address of the entry that the place names, `siblings/e3`. The address counts entries and the page holds on to
 * one of them: when another is removed or comes back before it, `onMove` is called with the place that it has now.
 */
export function useOpenEntry(
  store: FormStore,
  place: WizardPlace,
  onMove: (place: WizardPlace) => void,
): string | undefined {
  const group = place.entry?.group;
  const subscribe = useCallback(
    (listener: () => void) => (group === undefined ? () => undefined : store.subscribe(group, listener)),
    [store, group],
  );
  const read = () => (group === undefined ? none : store.entries(group));
  const entries = useSyncExternalStore(subscribe, read);

  const named = place.entry && entries[place.entry.number - 1]?.id;
  const [opened, setOpened] = useState({ place, id: named });
  if (opened.place !== place) setOpened({ place, id: named });
  const id = opened.place === place ? opened.id : named;
  const index = entries.findIndex((entry) => entry.id === id);

  const number = place.entry?.number;
  useEffect(() => {
    if (group === undefined || index + 1 === number) return;
    const { entry: _gone, ...without } = place;
    onMove(index < 0 ? without : { ...place, entry: { group, number: index + 1 } });
  });
  return group !== undefined && index >= 0 ? `${group}/${id}` : undefined;
}
