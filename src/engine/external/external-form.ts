import { isList, type Json, type JsonObject } from '../definition/definition.ts';

/** A part that cannot be rendered, or in `notes` one that has no effect. */
export interface Refusal {
  /** JSON pointer into the published schema: `#/properties/x/oneOf/1`; `#ui/…` into its uiSchema. */
  readonly at: string;
  /** The problem and its fix, in Russian. */
  readonly reason: string;
}

/** An rjsf uiSchema. */
export type ExternalUi = { readonly [key: string]: Json };

/** Names in the order of `ui:order`, in which `*` stands for all others. Without `*` these are last. */
export function inUiOrder(names: readonly string[], uiOrder: unknown): readonly string[] {
  const order = isList(uiOrder) ? uiOrder.filter((name) => typeof name === 'string') : [];
  const known = new Set(names);
  const others = names.filter((name) => !order.includes(name));
  const ordered = order.flatMap((name) => (name === '*' ? others : [name]));
  return [...new Set([...ordered, ...others])].filter((name) => known.has(name));
}

/**
 * A published schema converted for rendering and validation. `schema` is of dialect 2019-09, with references `#` and
 * `#/$defs/…` only. It accepts the same data as the published schema does in Ajv, with two exceptions: keywords beside
 * `$ref` also apply in drafts 4 to 7, and `multipleOf` is exact to eight decimal places of the quotient.
 */
export interface ExternalForm {
  /** The prefix of element ids in the page. */
  readonly id: string;
  readonly title: string | undefined;
  readonly schema: JsonObject;
  readonly ui: ExternalUi;
}

/** The result of reading a published schema. */
export type ExternalReading =
  | { readonly form: ExternalForm; readonly refused: readonly []; readonly notes: readonly Refusal[] }
  | {
      readonly form: undefined;
      readonly refused: readonly [Refusal, ...Refusal[]];
      readonly notes: readonly Refusal[];
    };

/** A validation error of an external form. */
export interface ExternalProblem {
  /** JSON pointer into the data: `/children/0/name`; '' for the whole. */
  readonly path: string;
  /** The error message in Russian, without keywords and patterns. */
  readonly message: string;
}

/** The indexes of the alternatives that the person has chosen, by {@link branchKey}. */
export type ChosenBranches = ReadonlyMap<string, number>;

/** Two lists of alternatives may be about one value: they are told apart by their lengths. */
export function branchKey(path: string, alternatives: number): string {
  return `${alternatives} ${path}`;
}

/**
 * Returns the validation errors of the data, at most one per path; none if the data are valid. Of several alternatives,
 * the errors of the chosen one, or else of the closest match, are returned.
 */
export type ExternalValidateFunction = (data: unknown, chosen?: ChosenBranches) => readonly ExternalProblem[];
