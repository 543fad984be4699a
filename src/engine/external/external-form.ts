import type { Json, JsonObject } from '../definition/definition.ts';

/** A part that cannot be rendered. */
export interface Refusal {
  /** JSON pointer into the published schema: `#/properties/x/oneOf/1`; `#ui/…` into its uiSchema. */
  readonly at: string;
  /** In Russian: the problem, its reason and a possible fix. */
  readonly reason: string;
}

/** An rjsf uiSchema. */
export type ExternalUi = { readonly [key: string]: Json };

/**
 * A published schema converted for rendering and validation: one schema of dialect 2019-09 that
 * accepts exactly the same data as Ajv does with the published schema. Keywords beside `$ref` also
 * count in drafts 4 to 7, and `multipleOf` is exact to eight decimal places of the quotient.
 * References are `#` or `#/$defs/…` within the schema.
 */
export interface ExternalForm {
  /** Begins the ids in the page. */
  readonly id: string;
  readonly title: string | undefined;
  readonly schema: JsonObject;
  readonly ui: ExternalUi;
}

/** The result of reading a published schema. `notes` lists ignored parts without effect. */
export type ExternalReading =
  | { readonly form: ExternalForm; readonly refused: readonly []; readonly notes: readonly Refusal[] }
  | {
      readonly form: undefined;
      readonly refused: readonly [Refusal, ...Refusal[]];
      readonly notes: readonly Refusal[];
    };

/** A broken rule of an external form. */
export interface ExternalProblem {
  /** JSON pointer into the data: `/children/0/name`; '' for the whole. */
  readonly path: string;
  /** Russian, without keywords, patterns and keys. */
  readonly message: string;
}

/** The index of the alternative that the person has chosen, by {@link branchKey}. */
export type ChosenBranches = ReadonlyMap<string, number>;

export function branchKey(path: string, alternatives: number): string {
  return `${alternatives} ${path}`;
}

/**
 * Violations in the data, at most one per path; empty if the data are valid. For alternatives it reports the
 * violations of the chosen one, or of the closest match.
 */
export type ExternalValidateFunction = (data: unknown, chosen?: ChosenBranches) => readonly ExternalProblem[];
