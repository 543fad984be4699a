import { join } from '#engine/definition/address.ts';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import type { RemovedEntry } from '#engine/store/types.ts';
import * as words from '#engine/text/groups.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { editButtonId, openEntryId } from './entry-ids.ts';
import { type GroupNote, useLeftNote } from './left-note.ts';
import { useOpenEntry } from './open-entry.ts';
import { validateEntry } from './validate-entry.ts';

export interface GroupActions {
  readonly openId: string | undefined;
  /** The open entry is rendered on a screen of its own. */
  readonly apart: boolean;
  readonly note: GroupNote | undefined;
  readonly open: (id: string) => void;
  readonly add: () => void;
  readonly close: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Adds and opens the first entry; the focus stays on the group's question. */
  readonly begin: () => void;
  /** Removes every entry and focuses the group's own control. */
  readonly removeAll: () => void;
  readonly undo: (removed: readonly RemovedEntry[]) => void;
}

/**
 * Actions on the entries of a group, which also move the focus. The functions are stable, because
 * new ones would render every card again.
 */
export function useGroupActions(node: FieldNode): GroupActions {
  const { form, store } = useOwnForm();
  const { openEntry, onOpenEntry, apart = false, onFaults } = useOpenEntry();
  const focusAfter = useFocusAfter();
  const [note, setNote] = useLeftNote(store, node.address);
  const group = node.address;
  const openId = openEntry?.startsWith(`${group}/`) ? openEntry.slice(group.length + 1) : undefined;
  const editButton = (id: string) => document.getElementById(editButtonId(form.definition.id, group, id));

  const open = useStable((id: string) => {
    onOpenEntry(join(group, id));
    if (!apart) focusAfter(() => firstControl(openEntryId(form.definition.id, group, id)));
  });

  const add = useStable(() => {
    setNote(undefined);
    open(store.addEntry(group));
  });

  const begin = useStable(() => {
    setNote(undefined);
    onOpenEntry(join(group, store.addEntry(group)));
  });

  const close = useStable((id: string) => {
    const faults = validateEntry(store, join(group, id));
    if (faults.length > 0) return onFaults?.(faults);
    onOpenEntry(undefined);
    focusAfter(() => editButton(id));
  });

  const remove = useStable((id: string) => {
    const at = store.entries(group).findIndex((entry) => entry.id === id);
    const removed = store.removeEntry(group, id);
    if (id === openId) onOpenEntry(undefined);
    const next = store.entries(group)[at];
    focusAfter(() => {
      // The removed card hands over its position only after the next rendering.
      if (editButton(id)) return null;
      return (next && editButton(next.id)) ?? document.getElementById(controlId(form.definition.id, group));
    });
    setNote({ text: words.removed, removed: removed ? [removed] : [] });
  });

  const removeAll = useStable(() => {
    if (openId !== undefined) onOpenEntry(undefined);
    // the last one first, so that each comes back to its own place
    const removed = store
      .entries(group)
      .toReversed()
      .flatMap(({ id }) => store.removeEntry(group, id) ?? []);
    const written = removed.filter(({ values }) => !isEmpty(values as Json));
    focusAfter(() => document.getElementById(controlId(form.definition.id, group)));
    setNote(written.length > 0 ? { text: words.removedAll, removed: written } : undefined);
  });

  const undo = useStable((removed: readonly RemovedEntry[]) => {
    for (const entry of removed.toReversed()) store.restoreEntry(entry);
    setNote({ text: removed.length > 1 ? words.restoredAll : words.restored, removed: [] });
    const first = removed.at(-1);
    focusAfter(() => first && editButton(first.id));
  });

  return { openId, apart, note, open, add, begin, close, remove, removeAll, undo };
}

function firstControl(container: string): HTMLElement | null | undefined {
  return document.getElementById(container)?.querySelector<HTMLElement>('input, select, textarea');
}
