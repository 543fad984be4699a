import { isList, type Json, type JsonObject } from '../../definition/definition.ts';
import {
  describingKeywords,
  type ExternalSchema,
  inPlaceSchemas,
  isOfType,
  isSchema,
  schemaAt,
  schemasOfPart,
  typesOf,
} from '../schema.ts';

/** The maximum number of evaluated schemas, which take a compiled function less than a second. */
const MAX_WORK = 4_000_000;

/**
 * Returns a function that tells whether a compiled function would take too long for some data. Compiled functions cache
 * nothing: if two alternatives lead back to the same schema, each level of the data doubles the work. This check visits
 * each schema once per value, so that its time is linear in the size of the data.
 */
export function workLimit(root: JsonObject): (data: Json | undefined) => boolean {
  // without a reference no schema is applied twice
  let isBounded: boolean | undefined;
  return (data) => {
    isBounded ??= !JSON.stringify(root).includes('"$ref"');
    return !isBounded && countWork(root, data, root, new Map()) > MAX_WORK;
  };
}

const WORKING_KEYWORDS = [...describingKeywords, 'not'];

type WorkCache = Map<Json | undefined, Map<ExternalSchema, number>>;

/** The maximum number of schemas applied when one is evaluated against a value. */
function countWork(
  schema: ExternalSchema,
  value: Json | undefined,
  root: JsonObject,
  cache: WorkCache,
): number {
  if (typeof schema === 'boolean') return 1;
  const ofValue = cache.get(value) ?? new Map<ExternalSchema, number>();
  cache.set(value, ofValue);
  const cached = ofValue.get(schema);
  if (cached !== undefined) return cached;
  const sum = (schemas: readonly ExternalSchema[], part: Json | undefined) =>
    schemas.reduce<number>((work, inner) => work + countWork(inner, part, root, cache), 0);
  const work =
    1 +
    sum(inPlaceSchemas(schema, root, WORKING_KEYWORDS), value) +
    (fitsType(schema, value) ? 1 : 0) *
      schemasOfParts(schema, value).reduce((all, [inner, of]) => all + sum(inner, of), 0);
  ofValue.set(schema, work);
  return work;
}

/** Whether a value has a type of the schema. Otherwise its members and items are not evaluated. */
function fitsType(node: JsonObject, value: Json | undefined): boolean {
  const types = typesOf(node);
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/** Each member or item of a value with its schemas; for lists including `contains`. */
function schemasOfParts(
  node: JsonObject,
  value: Json | undefined,
): readonly (readonly [readonly ExternalSchema[], Json])[] {
  if (typeof value !== 'object' || value === null) return [];
  const ofList = isList(value);
  const contains = ofList ? [schemaAt(node, 'contains')].filter(isSchema) : [];
  return Object.entries(value).map(([part, content]: [string, Json]) => [
    [...schemasOfPart(node, part, ofList), ...contains],
    content,
  ]);
}
