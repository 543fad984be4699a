import type { FieldNode, FormValues, Json } from '../../definition/definition.ts';
import type { StorePlaces } from '../places.ts';
import type { Entry } from '../types.ts';

/**
 * The answers of one form by address. It is changed in place: a copy at every key press would cost more the longer the
 * form is (docs/decisions/0003).
 */
export interface DataState {
  readonly places: StorePlaces;
  /** Values of fields, by their address. */
  readonly leaves: Map<string, Json>;
  /** The entries of groups, in their order. */
  readonly orders: Map<string, readonly Entry[]>;
  /** Addresses of the entries that there are. */
  readonly live: Set<string>;
  /** Members that the definition does not know, by what holds them. */
  readonly unknown: Map<string, FormValues>;
  /** Objects, entries and lists as they were last read, until something in them changes. */
  readonly cache: Map<string, Json>;
}

export function emptyState(places: StorePlaces): DataState {
  return {
    places,
    leaves: new Map(),
    orders: new Map(),
    live: new Set(),
    unknown: new Map(),
    cache: new Map(),
  };
}

const noEntries: readonly Entry[] = [];
export const noValues: FormValues = {};

export function entriesOf(state: DataState, group: string): readonly Entry[] {
  return state.orders.get(group) ?? noEntries;
}

/** What `default` gives for the fields of a new form or a new entry. */
export function defaultsOf(fields: readonly FieldNode[]): FormValues {
  return Object.fromEntries(
    fields.flatMap((node): (readonly [string, Json])[] => {
      if (node.schema.default !== undefined) return [[node.name, node.schema.default]];
      if (node.kind !== 'object') return [];
      const inner = defaultsOf(node.children);
      return Object.keys(inner).length ? [[node.name, inner as Json]] : [];
    }),
  );
}
