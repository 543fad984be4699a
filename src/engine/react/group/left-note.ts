import { useCallback, useEffect, useState } from 'react';
import type { FormStore, RemovedEntry } from '#engine/store/types.ts';

/** A polite announcement after an entry was removed or restored. */
export interface GroupNote {
  readonly text: string;
  /** The entries that can still be brought back. */
  readonly removed: readonly RemovedEntry[];
}

/** Notes for groups that are not rendered now, because an entry was removed on its own screen. */
const left = new WeakMap<FormStore, Map<string, GroupNote>>();

/** Leaves a note that the group shows at its next rendering. */
export function leaveNote(store: FormStore, group: string, note: GroupNote): void {
  const notes = left.get(store) ?? new Map<string, GroupNote>();
  left.set(store, notes.set(group, note));
}

/**
 * The note of a group. A note left for it is announced after rendering and stays until the next
 * note.
 */
export function useLeftNote(store: FormStore, group: string) {
  const [note, setNote] = useState<GroupNote>();
  useEffect(() => setNote(left.get(store)?.get(group)), [store, group]);
  const change = useCallback(
    (next: GroupNote | undefined) => {
      left.get(store)?.delete(group);
      setNote(next);
    },
    [store, group],
  );
  return [note, change] as const;
}
