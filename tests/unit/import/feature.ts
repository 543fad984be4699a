import type { JsonObject } from './imported.ts';

/** A feature of JSON Schema, and the form that it becomes. */
export interface Feature {
  readonly name: string;
  /** The schema of the field `a`, or the words of the whole object. */
  readonly field?: JsonObject;
  readonly form?: JsonObject;
  /** Members of our fields by their names. */
  readonly gives?: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
  /** Pointers of the omissions. */
  readonly omitted?: readonly string[];
  /** Fields that are there, where not only `a` is. */
  readonly fields?: readonly string[];
}

export const text = { type: 'string' };
