import type { Json } from '#engine/definition/definition.ts';
import type { Extras, OfferedEntries, Prefilled } from './record.ts';

/** What the browser's history holds for a new form: a reload finds the same draft, not an offer to begin. */
export interface NewFormState {
  readonly draft: string;
  /** Answers that were known, by where they are from. */
  readonly filled: readonly Prefilled[];
  readonly extras: Extras;
  readonly offered: OfferedEntries;
}

/** What a link to a new form that the device has holds: all of it is there already. */
export function stateOfKept(draft: string): NewFormState {
  return { draft, filled: [], extras: {}, offered: {} };
}

/** The state of a history entry, where it is one of a new form. */
export function newFormState(state: unknown): NewFormState | undefined {
  if (!isObject(state) || typeof state.draft !== 'string') return undefined;
  const { draft, filled, extras, offered } = state;
  return {
    draft,
    filled: Array.isArray(filled) ? filled.filter(isPrefilled) : [],
    extras: isKnown<string | number>(extras) ? extras : {},
    offered: isKnown<readonly Json[]>(offered) ? offered : {},
  };
}

function isPrefilled(value: unknown): value is Prefilled {
  return isObject(value) && typeof value.source === 'string' && isKnown(value.values);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** History entries are written by this application alone; that there is an object at all is checked. */
function isKnown<T>(value: unknown): value is Readonly<Record<string, T>> {
  return isObject(value) && !Array.isArray(value);
}
