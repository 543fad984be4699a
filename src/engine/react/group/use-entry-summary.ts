import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import { entryLabel } from '#engine/definition/labels.ts';
import { summaryOf } from '#engine/describe/describe.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useEntryValues } from '../context/store-hooks.ts';

/**
 * The title and the second line of an entry's card. Only a card without a summary of its own is titled by its place,
 * so that removing the first of a hundred does not draw the other ninety-nine again.
 */
export function useEntrySummary(
  node: FieldNode,
  id: string,
): { readonly title: string; readonly meta: string } {
  const { store } = useOwnForm();
  const group = node.address;
  const values = useEntryValues(store, group, id);
  const summary = useMemo(() => summaryOf(node, values, NOWHERE), [node, values]);
  const untitled = summary.title === entryLabel(node, NOWHERE);
  const place = () => (untitled ? store.entries(group).findIndex((entry) => entry.id === id) : NOWHERE);
  const subscribe = useCallback((listener: () => void) => store.subscribe(group, listener), [store, group]);
  const index = useSyncExternalStore(subscribe, place, place);
  return untitled ? { title: entryLabel(node, index), meta: summary.meta } : summary;
}

const NOWHERE = -1;
