import { useState } from 'react';
import { join } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { RemovedEntry } from '#engine/store/types.ts';
import { removed as removedText, restored } from '#engine/text/groups.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { editButtonId, openEntryId } from './entry-ids.ts';
import { useOpenEntry } from './open-entry.ts';

/** What is politely said after an entry went or came back. */
export interface GroupNote {
  readonly text: string;
  /** The entry that can still be brought back. */
  readonly removed: RemovedEntry | undefined;
}

export interface GroupActions {
  readonly openId: string | undefined;
  readonly note: GroupNote | undefined;
  readonly open: (id: string) => void;
  readonly add: () => void;
  readonly close: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly undo: (removed: RemovedEntry) => void;
}

/**
 * What can be done with the entries of a group, and where the focus goes after it. The functions keep their identity:
 * a new one would draw every card again.
 */
export function useGroupActions(node: FieldNode): GroupActions {
  const { form, store } = useOwnForm();
  const { openEntry, onOpenEntry } = useOpenEntry();
  const focusAfter = useFocusAfter();
  const [note, setNote] = useState<GroupNote>();
  const group = node.address;
  const openId = openEntry?.startsWith(`${group}/`) ? openEntry.slice(group.length + 1) : undefined;
  const editButton = (id: string) => document.getElementById(editButtonId(form.definition.id, group, id));

  const open = useStable((id: string) => {
    onOpenEntry(join(group, id));
    focusAfter(() => firstControl(openEntryId(form.definition.id, group, id)));
  });

  const add = useStable(() => {
    setNote(undefined);
    open(store.addEntry(group));
  });

  const close = useStable((id: string) => {
    onOpenEntry(undefined);
    focusAfter(() => editButton(id));
  });

  const remove = useStable((id: string) => {
    const at = store.entries(group).findIndex((entry) => entry.id === id);
    const removed = store.removeEntry(group, id);
    if (id === openId) onOpenEntry(undefined);
    const next = store.entries(group)[at];
    focusAfter(() => {
      // The card that goes gives its place to the next one only once it is drawn.
      if (editButton(id)) return null;
      return (next && editButton(next.id)) ?? document.getElementById(controlId(form.definition.id, group));
    });
    setNote({ text: removedText, removed });
  });

  const undo = useStable((removed: RemovedEntry) => {
    store.restoreEntry(removed);
    setNote({ text: restored, removed: undefined });
    focusAfter(() => editButton(removed.id));
  });

  return { openId, note, open, add, close, remove, undo };
}

function firstControl(container: string): HTMLElement | null | undefined {
  return document.getElementById(container)?.querySelector<HTMLElement>('input, select, textarea');
}
