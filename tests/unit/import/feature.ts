import type { JsonObject } from './imported.ts';

/** A feature of JSON Schema, and the form that it becomes. */
export interface Feature {
  readonly name: string;
  /** Keywords of the object schema. */
  readonly form: JsonObject;
  /** Expected keywords of the imported fields, by field name. */
  readonly imports?: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
  /** JSON pointers of the omitted keywords; a field omitted as a whole is there twice, with its reason and as a field. */
  readonly omitted?: readonly string[];
  /** Names of all imported fields. */
  readonly fields?: readonly string[];
}

export const text = { type: 'string' };
