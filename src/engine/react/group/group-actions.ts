import { useCallback, useEffect, useState } from 'react';
import { join } from '#engine/definition/address.ts';
import { type FieldNode, formFields, type Json } from '#engine/definition/definition.ts';
import { groupQuestionName } from '#engine/definition/field.ts';
import type { FormStore, RemovedEntry } from '#engine/store/types.ts';
import * as words from '#engine/text/groups.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { useOpenEntry } from './open-entry.ts';

export interface GroupActions {
  readonly openId: string | undefined;
  /** Whether the open entry has a separate screen. */
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
  /** Restores the entries that the note reports as removed. */
  readonly undo: () => void;
}

/**
 * Actions on the entries of a group, which also move the focus. The functions are stable, because
 * new ones would render every card again.
 */
export function useGroupActions(node: FieldNode): GroupActions {
  const { form, store } = useOwnForm();
  const { openEntry, onOpenEntry, apart = false, onFaults } = useOpenEntry();
  const focusAfter = useFocusAfter();
  const [note, setNote] = useGroupNote(store, node.address);
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
    // in reverse order, so that each returns to its position
    const removed = store
      .entries(group)
      .toReversed()
      .flatMap(({ id }) => store.removeEntry(group, id) ?? []);
    const written = removed.filter(({ values }) => !isEmpty(values as Json));
    focusAfter(() => document.getElementById(controlId(form.definition.id, group)));
    setNote(written.length > 0 ? { text: words.removedAll, removed: written } : undefined);
  });

  const undo = useStable(() => {
    const removed = note?.removed ?? [];
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

/** A polite announcement after an entry was removed or restored. */
export interface GroupNote {
  readonly text: string;
  /** The entries that can still be brought back. */
  readonly removed: readonly RemovedEntry[];
}

/** Notes for groups that are not rendered now, because an entry was removed on its own screen. */
const left = new WeakMap<FormStore, Map<string, GroupNote>>();

/** Leaves a note that the group shows at its next rendering. */
export function setGroupNote(store: FormStore, group: string, note: GroupNote): void {
  const notes = left.get(store) ?? new Map<string, GroupNote>();
  left.set(store, notes.set(group, note));
}

/**
 * The note of a group. A note left for it is announced after rendering and stays until the next
 * note.
 */
function useGroupNote(store: FormStore, group: string) {
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

/** Id of an open entry. */
export function openEntryId(formId: string, group: string, entry: string): string {
  return controlId(formId, join(group, entry));
}

/** Id of the button of a card that opens its entry. */
export function editButtonId(formId: string, group: string, entry: string): string {
  return `${openEntryId(formId, group, entry)}--edit`;
}

/** Validates one entry (`siblings/e3`) and focuses its first error. Returns the errors. */
export function validateEntry(store: FormStore, entry: string): readonly FieldError[] {
  const faults = store.validateAt([entry]);
  const [first] = faults;
  if (first) focusControl(controlId(store.form.definition.id, first.address));
  return faults;
}

/** Opens a first entry in the group that «Да» to this question reveals, if the group is empty. */
export function useFirstEntry(): (question: string) => void {
  const { form, store } = useOwnForm();
  const { onOpenEntry } = useOpenEntry();
  return (question) => {
    const group = formFields(form.definition).find((node) => groupQuestionName(node) === question)?.address;
    if (group === undefined || store.entries(group).length > 0) return;
    onOpenEntry(join(group, store.addEntry(group)));
  };
}
