import type { Json } from '#engine/definition/definition.ts';
import type { Extras } from '#portal/draft/model/record.ts';

/** What the browser's history holds for a new form: a reload finds the same draft, not an offer to begin. */
export interface NewFormState {
  readonly draft: string;
  /** Answers that were known, by address. */
  readonly values: Readonly<Record<string, Json>>;
  readonly extras: Extras;
  readonly sources: readonly string[];
}

/** The state of a history entry, where it is one of a new form. */
export function newFormState(state: unknown): NewFormState | undefined {
  if (typeof state !== 'object' || state === null || !('draft' in state) || typeof state.draft !== 'string')
    return undefined;
  return {
    draft: state.draft,
    values: 'values' in state && isKnown<Json>(state.values) ? state.values : {},
    extras: 'extras' in state && isKnown<string | number>(state.extras) ? state.extras : {},
    sources: 'sources' in state && Array.isArray(state.sources) ? state.sources.map(String) : [],
  };
}

/** History entries are written by this application alone; that there is an object at all is checked. */
function isKnown<T>(value: unknown): value is Readonly<Record<string, T>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
