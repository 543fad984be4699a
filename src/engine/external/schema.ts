import type { Json } from '../definition/definition.ts';

/** A JSON object, as a published schema is before anything is known of it. */
export type JsonObject = { readonly [key: string]: Json };

/** A schema that we did not write: an object of keywords, or `true` (anything) and `false` (nothing). */
export type ExternalSchema = JsonObject | boolean;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

export function isSchema(value: unknown): value is ExternalSchema {
  return typeof value === 'boolean' || isObject(value);
}

/** The own member of an object: a name that every object inherits is nothing of the schema's. */
export function member(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export const objectAt = (node: JsonObject, key: string): JsonObject | undefined => {
  const value = member(node, key);
  return isObject(value) ? value : undefined;
};
export const listAt = (node: JsonObject, key: string): readonly Json[] | undefined => {
  const value = member(node, key);
  return isList(value) ? value : undefined;
};
export const schemaAt = (node: JsonObject, key: string): ExternalSchema | undefined => {
  const value = member(node, key);
  return isSchema(value) ? value : undefined;
};
export const textAt = (node: JsonObject, key: string): string | undefined => {
  const value = member(node, key);
  return typeof value === 'string' ? value : undefined;
};
export const numberAt = (node: JsonObject, key: string): number | undefined => {
  const value = member(node, key);
  return typeof value === 'number' ? value : undefined;
};
export const textsAt = (node: JsonObject, key: string): readonly string[] =>
  (listAt(node, key) ?? []).filter((item) => typeof item === 'string');
export const schemasAt = (node: JsonObject, key: string): readonly ExternalSchema[] =>
  (listAt(node, key) ?? []).filter(isSchema);

/** The types that `type` names; none where it does not say. */
export function typesOf(node: JsonObject): readonly string[] {
  const type = textAt(node, 'type');
  return type === undefined ? textsAt(node, 'type') : [type];
}

/** A member with any name, `__proto__` too, is an own one. */
export function objectOf(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries);
}
