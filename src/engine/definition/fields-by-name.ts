import type { FieldNode } from './definition.ts';

const indexes = new WeakMap<readonly FieldNode[], ReadonlyMap<string, FieldNode>>();

/** The fields of a form, an object or an entry by their names. */
export function fieldsByName(fields: readonly FieldNode[]): ReadonlyMap<string, FieldNode> {
  const cached = indexes.get(fields);
  if (cached) return cached;
  const index = new Map(fields.map((field) => [field.name, field]));
  indexes.set(fields, index);
  return index;
}
