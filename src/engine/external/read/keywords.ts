import type { Json } from '../../definition/definition.ts';
import { pointerTo } from '../pointer.ts';
import { type ExternalSchema, isList, isObject, isSchema, type JsonObject, member } from '../schema.ts';

/** Keywords whose value is a schema (JSON Schema Core 2020-12, section 10). */
export const schemaKeywords: ReadonlySet<string> = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** Keywords whose value is a list of schemas. */
export const schemaListKeywords: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'items',
  'oneOf',
  'prefixItems',
]);
/** Keywords whose value is an object of schemas by name. */
export const schemaMapKeywords: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** Annotations: keywords without effect on validation. */
export const annotations: ReadonlySet<string> = new Set([
  '$comment',
  '$schema',
  '$vocabulary',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'default',
  'deprecated',
  'description',
  'example',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
]);

/** A schema inside another one: the keyword that contains it, and its JSON Pointer from the outer schema. */
export interface InnerSchema {
  readonly keyword: string;
  readonly at: string;
  readonly schema: ExternalSchema;
}

/** Direct subschemas of a schema. */
export function innerSchemas(node: JsonObject): readonly InnerSchema[] {
  return Object.keys(node).flatMap((keyword) => innerOf(keyword, member(node, keyword) ?? null));
}

function innerOf(keyword: string, value: Json): readonly InnerSchema[] {
  const at = pointerTo('', keyword);
  if (schemaKeywords.has(keyword) && isSchema(value)) return [{ keyword, at, schema: value }];
  if (schemaListKeywords.has(keyword) && isList(value)) {
    return value.flatMap((schema, index) =>
      isSchema(schema) ? [{ keyword, at: pointerTo(at, index), schema }] : [],
    );
  }
  if (!schemaMapKeywords.has(keyword) || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, schema]) =>
    isSchema(schema) ? [{ keyword, at: pointerTo(at, name), schema }] : [],
  );
}
