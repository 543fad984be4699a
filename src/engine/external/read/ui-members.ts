import type { Json } from '../../definition/definition.ts';
import { referred } from '../external-form.ts';
import {
  type ExternalSchema,
  isList,
  isObject,
  isSchema,
  type JsonObject,
  member,
  objectAt,
  schemaAt,
  schemasAt,
  textAt,
} from '../schema.ts';

/** All schemas that may apply at one location for any data: references, alternatives and conditions. */
export function spokenOf(schemas: readonly ExternalSchema[], root: JsonObject): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const visit = (schema: ExternalSchema): void => {
    if (!isObject(schema) || found.has(schema)) return;
    found.add(schema);
    const reference = textAt(schema, '$ref');
    if (reference !== undefined) visit(referred(root, reference));
    for (const word of ['allOf', 'anyOf', 'oneOf']) schemasAt(schema, word).forEach(visit);
    for (const word of ['if', 'then', 'else']) [member(schema, word)].filter(isSchema).forEach(visit);
    for (const word of ['dependencies', 'dependentSchemas'])
      Object.values(objectAt(schema, word) ?? {})
        .filter(isSchema)
        .forEach(visit);
  };
  schemas.forEach(visit);
  return [...found];
}

/** The schemas that a key of a uiSchema refers to; empty if it refers to nothing. */
export function saidOfKey(nodes: readonly JsonObject[], key: string): readonly ExternalSchema[] {
  const named = nodes.map((node) => schemaAt(objectAt(node, 'properties') ?? {}, key)).filter(isSchema);
  if (named.length > 0) return named;
  if (key === 'anyOf' || key === 'oneOf') return nodes.some((node) => Object.hasOwn(node, key)) ? nodes : [];
  if (key === 'additionalProperties')
    return nodes.flatMap((node) => [
      ...[member(node, key)].filter(isSchema),
      ...Object.values(objectAt(node, 'patternProperties') ?? {}).filter(isSchema),
    ]);
  return key === 'items' || key === 'additionalItems'
    ? nodes.flatMap((node) => entries(member(node, key)))
    : [];
}

function entries(items: Json | undefined): readonly ExternalSchema[] {
  if (isList(items)) return items.filter(isSchema);
  return isSchema(items) ? [items] : [];
}
