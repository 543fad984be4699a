import { useMemo } from 'react';
import type { FieldNode } from '#engine/definition.ts';
import { isWithin, split } from '../../address.ts';
import type { Entry } from '../../store-types.ts';
import { repeatedEntries } from '../../unique.ts';
import { useOwnForm } from '../form-scope.tsx';
import { useFormErrors } from '../store-hooks.ts';

export interface EntryProblems {
  /** How many fields of an entry need mending, by its id. */
  readonly errors: ReadonlyMap<string, number>;
  /** Ids of the entries that say the same as an earlier one. */
  readonly repeated: ReadonlySet<string>;
}

/** What the cards of a group have to say; looked at when the group is drawn, and not while an entry is typed in. */
export function useEntryProblems(node: FieldNode, entries: readonly Entry[]): EntryProblems {
  const { store } = useOwnForm();
  const all = useFormErrors(store);
  const group = node.address;
  const errors = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { address } of all) {
      if (!isWithin(address, group)) continue;
      const [, id = ''] = split(address.slice(group.length));
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [all, group]);
  return { errors, repeated: repeatedEntries(node, entries, (id) => store.entryValues(group, id)) };
}
