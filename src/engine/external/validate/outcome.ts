import type { Json } from '../../definition/definition.ts';
import type { ExternalSchema, JsonObject } from '../schema.ts';

/** A rule that does not hold. */
export interface Broken {
  /** JSON pointer into the data. */
  readonly path: string;
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly node: JsonObject;
  readonly value: Json | undefined;
  /** The limit of the keyword: a number, or the name of the missing member. */
  readonly limit?: Json | undefined;
  /** For `anyOf` and `oneOf`: violations of each branch, in schema order. */
  readonly branches?: readonly (readonly Broken[])[];
}

/**
 * The result of a schema for a value: broken rules, and evaluated members and items (for
 * `unevaluated…`).
 */
export interface Outcome {
  readonly broken: readonly Broken[];
  readonly members: ReadonlySet<string>;
  /** The number of evaluated items from the start. */
  readonly items: number;
}

/** Context of an evaluation. */
export interface Place {
  readonly path: string;
  readonly root: JsonObject;
  /** The remaining number of evaluations: nested alternatives multiply. */
  readonly budget: { left: number };
  readonly evaluate: (schema: ExternalSchema, value: Json | undefined, place: Place) => Outcome;
}

export const holds = (outcome: Outcome): boolean => outcome.broken.length === 0;

export function outcome(part: Partial<Outcome> = {}): Outcome {
  return { broken: [], members: new Set(), items: 0, ...part };
}

export function joined(outcomes: readonly Outcome[]): Outcome {
  const withMembers = outcomes.filter(({ members }) => members.size > 0);
  return {
    // reported once, even if several branches lead to it
    broken: [...new Set(outcomes.flatMap(({ broken }) => broken))],
    members:
      withMembers.length === 1 && withMembers[0]
        ? withMembers[0].members
        : new Set(withMembers.flatMap(({ members }) => [...members])),
    // too many members for the arguments of one call
    items: outcomes.reduce((most, { items }) => Math.max(most, items), 0),
  };
}

/** Evaluated members count only where the schema holds. */
export function evaluatedBy(outcomes: readonly Outcome[]): Outcome {
  return { ...joined(outcomes.filter(holds)), broken: [] };
}
