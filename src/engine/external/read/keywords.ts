import { isList, isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerTo } from '../../definition/pointer.ts';
import { type ExternalSchema, isSchema, objectOf, textAt } from '../schema.ts';

/** Keywords whose value is a schema (JSON Schema Core 2020-12, sections 10 and 11, and 2019-09). */
const schemaKeywords: ReadonlySet<string> = new Set([
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
const schemaListKeywords: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems']);
/** Keywords whose value is an object of schemas by name. */
const schemaMapKeywords: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** A schema inside another one: the keyword that contains it, and its JSON Pointer from the outer schema. */
export interface InnerSchema {
  readonly keyword: string;
  readonly at: string;
  readonly schema: ExternalSchema;
}

/** Direct subschemas of a schema. */
export function innerSchemas(node: JsonObject): readonly InnerSchema[] {
  const found: InnerSchema[] = [];
  for (const keyword of Object.keys(node)) {
    mapSchemas(keyword, memberOf(node, keyword) ?? null, pointerTo('', keyword), (schema, at) => {
      found.push({ keyword, at, schema });
      return schema;
    });
  }
  return found;
}

/** The value of a keyword, which is at the pointer `at`, with its direct subschemas mapped. */
export function mapSchemas(
  keyword: string,
  value: Json,
  at: string,
  map: (schema: ExternalSchema, at: string) => Json,
): Json {
  if (schemaKeywords.has(keyword) && isSchema(value)) return map(value, at);
  const mapPart = (part: Json, key: string | number) =>
    isSchema(part) ? map(part, pointerTo(at, key)) : part;
  if (schemaListKeywords.has(keyword) && isList(value)) return value.map(mapPart);
  if (!schemaMapKeywords.has(keyword) || !isRecord(value)) return value;
  return objectOf(Object.entries(value).map(([name, part]) => [name, mapPart(part, name)]));
}

/** The supported dialects of JSON Schema. */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

const DIALECT_URIS: readonly (readonly [RegExp, Dialect])[] = [
  [/^https?:\/\/json-schema\.org\/draft-04\/schema#?$/, 'draft-04'],
  [/^https?:\/\/json-schema\.org\/draft-06\/schema#?$/, 'draft-06'],
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, 'draft-07'],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, '2019-09'],
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
  [/^https?:\/\/json-schema\.org\/schema#?$/, '2020-12'],
];

/**
 * The dialect of a schema by `$schema`; `undefined` for an unsupported one. Without `$schema` it depends on keywords
 * that only 2020-12 or draft 4 has; otherwise it is 2019-09, which includes drafts 6 and 7.
 */
export function dialectOf(root: JsonObject): Dialect | undefined {
  const schema = memberOf(root, '$schema');
  if (schema === undefined) return dialectOfKeywords(root);
  const name = textAt(root, '$schema');
  return name === undefined ? undefined : DIALECT_URIS.find(([pattern]) => pattern.test(name))?.[1];
}

function dialectOfKeywords(root: JsonObject): Dialect {
  if (someSchema(root, isOf2020)) return '2020-12';
  return someSchema(root, isOfDraft4) ? 'draft-04' : '2019-09';
}

const isOf2020 = (node: JsonObject) =>
  isList(memberOf(node, 'prefixItems')) ||
  node.$dynamicRef !== undefined ||
  node.$dynamicAnchor !== undefined;

const isOfDraft4 = (node: JsonObject) =>
  typeof node.exclusiveMinimum === 'boolean' || typeof node.exclusiveMaximum === 'boolean';

function someSchema(node: JsonObject, test: (node: JsonObject) => boolean): boolean {
  return test(node) || innerSchemas(node).some(({ schema }) => isRecord(schema) && someSchema(schema, test));
}

const KEYWORDS_SINCE_2019 = [
  'dependentRequired',
  'dependentSchemas',
  'maxContains',
  'minContains',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$recursiveRef',
  '$recursiveAnchor',
  '$dynamicRef',
  '$dynamicAnchor',
];

/** Keywords that Ajv ignores in a dialect, because the dialect does not define them. */
export const undefinedKeywords: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  'draft-04': new Set([...KEYWORDS_SINCE_2019, 'prefixItems', '$id']),
  'draft-06': new Set([...KEYWORDS_SINCE_2019, 'prefixItems', 'id']),
  'draft-07': new Set([...KEYWORDS_SINCE_2019, 'prefixItems', 'id']),
  '2019-09': new Set(['prefixItems', 'id']),
  '2020-12': new Set(['additionalItems', 'id']),
};
