import {
  isList,
  isRecord,
  type Json,
  type JsonObject,
  memberOf,
  recordOf,
} from '../definition/definition.ts';

/** An external schema: an object of keywords, or `true` (anything) and `false` (nothing). */
export type ExternalSchema = JsonObject | boolean;

export function isSchema(value: unknown): value is ExternalSchema {
  return typeof value === 'boolean' || isRecord(value);
}

export const objectAt = (node: JsonObject, key: string): JsonObject => recordOf(memberOf(node, key));
export const listAt = (node: JsonObject, key: string): readonly Json[] | undefined => {
  const value = memberOf(node, key);
  return isList(value) ? value : undefined;
};
export const schemaAt = (node: JsonObject, key: string): ExternalSchema | undefined => {
  const value = memberOf(node, key);
  return isSchema(value) ? value : undefined;
};
export const textAt = (node: JsonObject, key: string): string | undefined => {
  const value = memberOf(node, key);
  return typeof value === 'string' ? value : undefined;
};
export const numberAt = (node: JsonObject, key: string): number | undefined => {
  const value = memberOf(node, key);
  return typeof value === 'number' ? value : undefined;
};
export const textsAt = (node: JsonObject, key: string): readonly string[] =>
  (listAt(node, key) ?? []).filter((item) => typeof item === 'string');
export const schemasAt = (node: JsonObject, key: string): readonly ExternalSchema[] =>
  (listAt(node, key) ?? []).filter(isSchema);

export function typesOf(node: JsonObject): readonly string[] {
  const type = textAt(node, 'type');
  return type === undefined ? textsAt(node, 'type') : [type];
}

/** An object of these members. Each is an own member, even `__proto__`. */
export function objectOf(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries);
}

export function omitKeywords(node: JsonObject, keywords: readonly string[]): JsonObject {
  return objectOf(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));
}

/** The target of a reference in a schema of `readExternal`: `#` or `#/$defs/…`. */
export function referencedSchema(root: JsonObject, reference: string): ExternalSchema {
  if (reference === '#') return root;
  const defs = objectAt(root, '$defs');
  return schemaAt(defs, reference.slice('#/$defs/'.length)) ?? true;
}

/** Keywords, besides `$ref`, whose subschemas may describe the same value (JSON Schema 2019-09, 9.2). */
export const describingKeywords = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependencies'];

/** Schemas that apply to the same value as `node`: its `$ref` first, then those of the keywords. */
export function inPlaceSchemas(
  node: JsonObject,
  root: JsonObject,
  keywords: readonly string[] = describingKeywords,
): readonly ExternalSchema[] {
  const reference = textAt(node, '$ref');
  const inner = keywords.flatMap((keyword): readonly ExternalSchema[] => {
    if (keyword === 'dependencies') return Object.values(objectAt(node, keyword)).filter(isSchema);
    return [...schemasAt(node, keyword), ...[schemaAt(node, keyword)].filter(isSchema)];
  });
  return reference === undefined ? inner : [referencedSchema(root, reference), ...inner];
}

/** The schemas in `dependencies` that apply to a value because of its members. */
export function dependentSchemas(node: JsonObject, value: Json | undefined): readonly ExternalSchema[] {
  if (!isRecord(value)) return [];
  return Object.entries(objectAt(node, 'dependencies'))
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([, schema]) => schema)
    .filter(isSchema);
}

/** These schemas and all schemas that may describe the same value, whatever the value is. */
export function sameValueSchemas(
  schemas: readonly ExternalSchema[],
  root: JsonObject,
  keywords?: readonly string[],
): ReadonlySet<JsonObject> {
  const found = new Set<JsonObject>();
  const visit = (schema: ExternalSchema): void => {
    if (typeof schema === 'boolean' || found.has(schema)) return;
    found.add(schema);
    inPlaceSchemas(schema, root, keywords).forEach(visit);
  };
  schemas.forEach(visit);
  return found;
}

/** The schemas of one member or item, by its name or index. */
export function schemasOfPart(
  node: JsonObject,
  part: string,
  isListPart: boolean,
): readonly ExternalSchema[] {
  if (isListPart) {
    const items = memberOf(node, 'items');
    const schema = isList(items) ? (items[Number(part)] ?? memberOf(node, 'additionalItems')) : items;
    return [schema ?? memberOf(node, 'unevaluatedItems')].filter(isSchema);
  }
  const named = namedSchemas(node, part);
  if (named.length > 0) return named;
  return [memberOf(node, 'additionalProperties') ?? memberOf(node, 'unevaluatedProperties')].filter(isSchema);
}

/** The schemas that `properties` and `patternProperties` have for a member. */
export function namedSchemas(node: JsonObject, name: string): readonly ExternalSchema[] {
  const patterns = Object.entries(objectAt(node, 'patternProperties'));
  return [
    schemaAt(objectAt(node, 'properties'), name),
    ...patterns.filter(([pattern]) => matches(pattern, name)).map(([, schema]) => schema),
  ].filter(isSchema);
}

const expressions = new Map<string, RegExp>();

export function matches(pattern: string, text: string): boolean {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, expression);
  return expression.test(text);
}

export function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return isList(value);
  if (type === 'object') return isRecord(value);
  return type === (value === null ? 'null' : typeof value);
}

/** Keywords that apply to values of one type only (JSON Schema Validation 2019-09, section 6). */
const TEXT_KEYWORDS = ['minLength', 'maxLength', 'pattern', 'format'];
const NUMBER_KEYWORDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const LIST_KEYWORDS = [
  'items',
  'additionalItems',
  'contains',
  'minContains',
  'maxContains',
  'minItems',
  'maxItems',
  'uniqueItems',
];
const OBJECT_KEYWORDS = [
  ...['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
  ...['minProperties', 'maxProperties', 'dependencies'],
];

/** The keywords of each type. The order of the types is that of their choice on the page. */
export const keywordsByType: Readonly<Record<string, readonly string[]>> = {
  string: TEXT_KEYWORDS,
  number: NUMBER_KEYWORDS,
  integer: NUMBER_KEYWORDS,
  boolean: [],
  array: LIST_KEYWORDS,
  object: OBJECT_KEYWORDS,
  null: [],
};

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

/** A type, and `integer` for `number`. */
export const withSubtypes = (type: string) => (type === 'number' ? ['number', 'integer'] : [type]);
