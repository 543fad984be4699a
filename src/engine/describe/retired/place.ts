import { join } from '../../definition/address.ts';
import type { FieldNode } from '../../definition/definition.ts';
import { entryLabel, titleOf } from '../../definition/labels.ts';
import { groupsOf } from '../../definition/sensitive.ts';

/** Where an answer stands, and what is said before its own title. */
export interface Place {
  readonly address: string;
  /** The address with `*` for entries, as the definition writes it. */
  readonly pattern: string;
  readonly labels: readonly string[];
  /** The fields of today that hold it. */
  readonly holders: readonly FieldNode[];
  /** Groups of sensitive answers that what holds it is of. */
  readonly groups: readonly string[];
}

export const wholeForm: Place = { address: '', pattern: '', labels: [], holders: [], groups: [] };

/** A member of an object by its name, known or not. */
export function memberPlace(at: Place, name: string): Place {
  return { ...at, address: join(at.address, name), pattern: join(at.pattern, name) };
}

/** Inside a field, or inside one entry of it. */
export function insidePlace(at: Place, node: FieldNode, entry?: number): Place {
  const inside = {
    ...at,
    holders: [...at.holders, node],
    groups: [...at.groups, ...groupsOf([node])],
  };
  if (entry === undefined) return { ...inside, labels: [...at.labels, titleOf(node)] };
  return {
    ...inside,
    address: join(at.address, entry),
    pattern: join(at.pattern, '*'),
    labels: [...at.labels, entryLabel(node, entry)],
  };
}
