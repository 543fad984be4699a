import { useMemo } from 'react';
import { isWithin, split } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { Entry } from '#engine/store/types.ts';
import { repeatedEntries } from '#engine/store/warnings.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { useOwnForm, useProblemReport } from '../context/form-scope.tsx';
import { useFormErrors, useFormNotes } from '../context/store-hooks.ts';

export interface EntryProblems {
  /** Number of fields with errors by entry id. */
  readonly errors: ReadonlyMap<string, number>;
  /** Number of fields with an unresolved note of a reader by entry id. */
  readonly notes: ReadonlyMap<string, number>;
  /** Ids of the entries that say the same as an earlier one. */
  readonly repeated: ReadonlySet<string>;
}

/**
 * Errors and notes for the cards of a group, computed when the group renders and not while an entry
 * is edited.
 */
export function useEntryProblems(node: FieldNode, entries: readonly Entry[]): EntryProblems {
  const { store } = useOwnForm();
  const allErrors = useFormErrors(store);
  const allNotes = useFormNotes(store);
  const group = node.address;
  const errors = useMemo(() => countByEntry(allErrors, group), [allErrors, group]);
  const notes = useMemo(
    () =>
      countByEntry(
        allNotes.filter(({ resolved }) => !resolved),
        group,
      ),
    [allNotes, group],
  );
  return { errors, notes, repeated: repeatedEntries(node, entries, (id) => store.entryValues(group, id)) };
}

/** Reports errors of the open entry to the page, as the error summary does elsewhere. */
export function useEntryProblem(entry: string): void {
  const errors = useFormErrors(useOwnForm().store);
  useProblemReport(errors.some(({ address }) => isWithin(address, entry)));
}

function countByEntry(marks: readonly FieldError[], group: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { address } of marks) {
    if (!isWithin(address, group)) continue;
    const [, id = ''] = split(address.slice(group.length));
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
