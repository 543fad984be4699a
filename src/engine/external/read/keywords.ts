import type { Json } from '../../definition/definition.ts';
import { pointerTo } from '../pointer.ts';
import { type ExternalSchema, isList, isObject, isSchema, type JsonObject, member } from '../schema.ts';

/** Keywords that contain schemas (JSON Schema Core, section 9). */
export const holdsOne: ReadonlySet<string> = new Set([
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
export const holdsList: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems']);
export const holdsMap: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** Annotations: keywords without any effect on validation. */
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

/** A schema inside of another one, and where it stands below it. */
export interface Inner {
  readonly keyword: string;
  readonly at: string;
  readonly schema: ExternalSchema;
}

/** Every schema directly inside of a schema. */
export function innerSchemas(node: JsonObject): readonly Inner[] {
  return Object.keys(node).flatMap((keyword) => innerOf(keyword, member(node, keyword) ?? null));
}

function innerOf(keyword: string, value: Json): readonly Inner[] {
  const at = pointerTo('', keyword);
  if (holdsOne.has(keyword) && isSchema(value)) return [{ keyword, at, schema: value }];
  if (holdsList.has(keyword) && isList(value)) {
    return value.flatMap((schema, index) =>
      isSchema(schema) ? [{ keyword, at: pointerTo(at, index), schema }] : [],
    );
  }
  if (!holdsMap.has(keyword) || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, schema]) =>
    isSchema(schema) ? [{ keyword, at: pointerTo(at, name), schema }] : [],
  );
}
