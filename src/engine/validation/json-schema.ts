import { constraintKeywords, type FieldSchema, type Json } from '../definition/definition.ts';

/** A schema with keywords of JSON Schema 2020-12 and those that `ajv.ts` adds. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** The constraints of a field's own value: without inner fields, presentation and conditions. */
export function ownConstraints(field: FieldSchema): JsonSchema {
  const constraints: Record<string, Json> = {};
  for (const keyword of ['type', ...constraintKeywords] as const) {
    const value = field[keyword];
    if (value !== undefined) constraints[keyword] = value;
  }
  if (field.oneOf) constraints.enum = field.oneOf.map((choice) => choice.const);
  return constraints;
}
