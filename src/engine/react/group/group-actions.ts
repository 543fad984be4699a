import { useCallback, useEffect, useState } from 'react';
import { join } from '#engine/definition/address.ts';
import { type FieldNode, formFields, type Json } from '#engine/definition/definition.ts';
import { groupQuestionName } from '#engine/definition/group-question.ts';
import { memoize } from '#engine/definition/memoize.ts';
import type { FormStore, RemovedEntry } from '#engine/store/types.ts';
import * as words from '#engine/text/groups.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';
import { firstControl, useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { useOpenEntry } from './open-entry.ts';

export type GroupActions = ReturnType<typeof useGroupActions>;

/**
 * Actions on the entries of a group, which also move the focus. The functions keep their identity: new ones would
 * render every card again.
 */
export function useGroupActions(node: FieldNode) {
  const { form, store } = useOwnForm();
  const { openEntry, onOpenEntry, isSeparate = false, onErrors } = useOpenEntry();
  const focusAfter = useFocusAfter();
  const [notice, setNotice] = useGroupNotice(store, node.address);
  const group = node.address;
  const openId = openEntry?.startsWith(`${group}/`) ? openEntry.slice(group.length + 1) : undefined;
  const editButton = (id: string) => document.getElementById(editButtonId(form.definition.id, group, id));

  const open = useStable((id: string) => {
    onOpenEntry(join(group, id));
    if (!isSeparate) focusAfter(() => firstControl(openEntryId(form.definition.id, group, id)));
  });

  const add = useStable(() => {
    setNotice(undefined);
    open(store.addEntry(group));
  });

  /** Adds and opens the first entry; the focus stays on the group's question. */
  const addFirst = useStable(() => {
    setNotice(undefined);
    onOpenEntry(join(group, store.addEntry(group)));
  });

  const close = useStable((id: string) => {
    const errors = validateEntry(store, join(group, id));
    if (errors.length > 0) return onErrors?.(errors);
    onOpenEntry(undefined);
    focusAfter(() => editButton(id));
  });

  const remove = useStable((id: string) => {
    const removed = store.removeEntry(group, id);
    if (id === openId) onOpenEntry(undefined);
    const next = removed && store.entries(group)[removed.index];
    focusAfter(() => {
      // the removed card may still be rendered: wait until it is gone
      if (editButton(id)) return null;
      return (next && editButton(next.id)) ?? document.getElementById(controlId(form.definition.id, group));
    });
    setNotice({ text: words.removed, removed: removed ? [removed] : [] });
  });

  const removeAll = useStable(() => {
    if (openId !== undefined) onOpenEntry(undefined);
    // from the last entry, so that undo restores each at its position
    const removed = store
      .entries(group)
      .toReversed()
      .flatMap(({ id }) => store.removeEntry(group, id) ?? []);
    const answered = removed.filter(({ values }) => !isEmpty(values as Json));
    focusAfter(() => document.getElementById(controlId(form.definition.id, group)));
    setNotice(answered.length > 0 ? { text: words.removedAll, removed: answered } : undefined);
  });

  /** Restores the removed entries of the notice. */
  const undo = useStable(() => {
    const removed = notice?.removed ?? [];
    for (const entry of removed.toReversed()) store.restoreEntry(entry);
    setNotice({ text: removed.length > 1 ? words.restoredAll : words.restored, removed: [] });
    const first = removed.at(-1);
    focusAfter(() => first && editButton(first.id));
  });

  return { openId, isSeparate, notice, open, add, addFirst, close, remove, removeAll, undo };
}

/** The announcement that entries were removed or restored. */
export interface GroupNotice {
  readonly text: string;
  /** Entries that undo restores. */
  readonly removed: readonly RemovedEntry[];
}

/** Notices of groups that are not rendered, because an entry was removed on its own screen. */
const noticesOf = memoize<FormStore, Map<string, GroupNotice>>(() => new Map());

/** Sets the notice that the group shows when it is rendered next. */
export function setGroupNotice(store: FormStore, group: string, notice: GroupNotice): void {
  noticesOf(store).set(group, notice);
}

/** The notice of a group, at first the one set while it was not rendered. It stays until the next notice. */
function useGroupNotice(store: FormStore, group: string) {
  const [notice, setNotice] = useState<GroupNotice>();
  useEffect(() => setNotice(noticesOf(store).get(group)), [store, group]);
  const change = useCallback(
    (next: GroupNotice | undefined) => {
      noticesOf(store).delete(group);
      setNotice(next);
    },
    [store, group],
  );
  return [notice, change] as const;
}

export function openEntryId(formId: string, group: string, entry: string): string {
  return controlId(formId, join(group, entry));
}

/** Id of the button that opens an entry from its card. */
export function editButtonId(formId: string, group: string, entry: string): string {
  return `${openEntryId(formId, group, entry)}--edit`;
}

/** Validates one entry (`siblings/e3`) and focuses its first error. Returns the errors. */
export function validateEntry(store: FormStore, entry: string): readonly FieldError[] {
  const errors = store.validateAt([entry]);
  const [first] = errors;
  if (first) focusControl(controlId(store.form.definition.id, first.address));
  return errors;
}

/** Returns a function that opens a first entry in the group that «Да» to a question has revealed, if it is empty. */
export function useFirstEntry(): (question: string) => void {
  const { form, store } = useOwnForm();
  const { onOpenEntry } = useOpenEntry();
  return (question) => {
    const shown = store.visible('');
    const group = formFields(form.definition).find(
      (node) => groupQuestionName(node) === question && shown.has(node.name),
    )?.address;
    if (group === undefined || store.entries(group).length > 0) return;
    onOpenEntry(join(group, store.addEntry(group)));
  };
}
