import type { Json, JsonObject } from '../../definition/definition.ts';
import {
  describingKeywords,
  type ExternalSchema,
  inPlaceSchemas,
  isList,
  isOfType,
  isSchema,
  schemaAt,
  schemasOfPart,
  typesOf,
} from '../schema.ts';

/** Bound on evaluated schemas: a compiled function takes less than a second for them; larger data are rejected. */
const MAX_WORK = 4_000_000;

/**
 * Whether a compiled function would run without end. It does not cache results: where two
 * alternatives lead back to the same schema, every level of the answers doubles the work. This
 * check visits each schema once per value, so its cost is linear in the size of the answers.
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

/** Parts of a schema of another type are not evaluated. */
function fitsType(node: JsonObject, value: Json | undefined): boolean {
  const types = typesOf(node);
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/** The schemas of the members or items of a value; of a list also those of `contains`. */
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
