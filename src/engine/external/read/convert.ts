import { isList, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerParts, pointerTo, valueAtPointer } from '../../definition/pointer.ts';
import {
  annotations,
  type ExternalSchema,
  isSchema,
  listAt,
  objectAt,
  objectOf,
  omitKeywords,
  typesOf,
} from '../schema.ts';
import { standardKeywords } from './check.ts';
import { type Dialect, mapSchemas, undefinedKeywords } from './keywords.ts';
import { type Reading, referenceTargets } from './references.ts';

export interface Converted {
  readonly schema: JsonObject;
  /** The pointer into the published schema, by name in `$defs`. */
  readonly origins: ReadonlyMap<string, string>;
}

const OMITTED_KEYWORDS: ReadonlySet<string> = new Set([
  '$anchor',
  '$defs',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$recursiveAnchor',
  '$recursiveRef',
  '$ref',
  '$schema',
  '$vocabulary',
  'definitions',
  // of draft 4; not a keyword elsewhere
  'id',
]);

/** Keywords that only rjsf knows: names of choices, and the discriminator of alternatives. */
const RENDERING_KEYWORDS: ReadonlySet<string> = new Set(['enumNames', 'discriminator']);

/** An equivalent 2019-09 schema with the `$defs` in use. Drops unknown keywords: some have a meaning in Ajv. */
export function convert(reading: Reading): Converted {
  const names = new Map<string, string>();
  const freeName = createFreeNames();
  const referenceTo = (pointer: string): string => {
    if (pointer === '') return '#';
    const name = names.get(pointer) ?? freeName(pointer);
    names.set(pointer, name);
    return `#/$defs/${name}`;
  };
  const convertSchema = (schema: ExternalSchema, at: string): ExternalSchema =>
    typeof schema === 'boolean' ? schema : convertNode(schema, at);
  const convertNode = (schema: JsonObject, at: string): JsonObject => {
    const unknown = undefinedKeywords[reading.dialect];
    const own = Object.keys(schema)
      .filter((keyword) => standardKeywords.has(keyword) || RENDERING_KEYWORDS.has(keyword))
      .filter((keyword) => !OMITTED_KEYWORDS.has(keyword) && !unknown.has(keyword))
      .map(
        (keyword) =>
          [
            keyword,
            mapSchemas(keyword, memberOf(schema, keyword) ?? null, pointerTo(at, keyword), convertSchema),
          ] as const,
      );
    return to2019Keywords(
      objectOf(own),
      reading.dialect,
      referenceTargets(reading, schema, at).map(referenceTo),
    );
  };
  const root = convertNode(reading.root, '');
  const definitions = convertDefinitions(names, (pointer) => {
    const schema = valueAtPointer(reading.root, pointer);
    return isSchema(schema) ? convertSchema(schema, pointer) : true;
  });
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      ...root,
      ...(definitions.length > 0 && { $defs: objectOf(definitions) }),
    },
    origins: new Map([...names].map(([pointer, name]) => [name, pointer])),
  };
}

/** Converts definitions until no new ones are referenced: the map grows during the loop. */
function convertDefinitions(
  names: ReadonlyMap<string, string>,
  definition: (pointer: string) => Json,
): (readonly [string, Json])[] {
  const definitions: (readonly [string, Json])[] = [];
  for (const [pointer, name] of names) definitions.push([name, definition(pointer)]);
  return definitions;
}

/** Returns a function that makes a unique name of the last part of a pointer, without characters that need escaping. */
function createFreeNames(): (pointer: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (pointer) => {
    const base = (pointerParts(pointer).at(-1) ?? '').replaceAll(/[^A-Za-z0-9_]+/g, '_') || 'schema';
    const safe = base in {} || /^\d/.test(base) ? `schema_${base.replaceAll('__', '')}` : base;
    let number = numbers.get(safe) ?? 1;
    let name = safe;
    while (taken.has(name)) {
      number += 1;
      name = `${safe}_${number}`;
    }
    numbers.set(safe, number);
    taken.add(name);
    return name;
  };
}

/**
 * The keywords of a schema whose subschemas are already converted, as rjsf renders them: boolean limits of draft 4,
 * `prefixItems` and OpenAPI's `nullable` become 2019-09 keywords, `dependentRequired` and `dependentSchemas` become
 * `dependencies`.
 */
function to2019Keywords(node: JsonObject, dialect: Dialect, references: readonly string[]): JsonObject {
  const convertedNode = withDependencies(withTuple(withLimits(withNull(node), dialect), dialect));
  return references.length === 0 ? convertedNode : withReferences(convertedNode, references);
}

/** Moves a reference with constraints beside it into `allOf`, because rjsf would override those of the target. */
function withReferences(node: JsonObject, references: readonly string[]): JsonObject {
  const constraints = Object.keys(node).filter((keyword) => !annotations.has(keyword));
  const [only = '', ...others] = references;
  if (constraints.length === 0 && others.length === 0) return { ...node, $ref: only };
  const { allOf, ...rest } = node;
  const referenceSchemas = references.map((reference) => ({ $ref: reference }));
  return { ...rest, allOf: [...referenceSchemas, ...(isList(allOf) ? allOf : [])] };
}

function withLimits(node: JsonObject, dialect: Dialect): JsonObject {
  if (dialect !== 'draft-04') return node;
  const pairs = [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const;
  return pairs.reduce<JsonObject>((converted, [limit, exclusive]) => {
    const value = converted[limit];
    if (converted[exclusive] !== true || value === undefined) return omitKeywords(converted, [exclusive]);
    return { ...omitKeywords(converted, [limit]), [exclusive]: value };
  }, node);
}

function withTuple(node: JsonObject, dialect: Dialect): JsonObject {
  const first = listAt(node, 'prefixItems');
  if (dialect !== '2020-12' || first === undefined) return node;
  const rest = memberOf(node, 'items');
  return {
    ...omitKeywords(node, ['prefixItems', 'items']),
    items: first,
    ...(rest !== undefined && { additionalItems: rest }),
  };
}

function withNull(node: JsonObject): JsonObject {
  const types = typesOf(node);
  const isNullable = node.nullable === true && types.length > 0 && !types.includes('null');
  return { ...omitKeywords(node, ['nullable']), ...(isNullable && { type: [...types, 'null'] }) };
}

/** `dependentRequired` and `dependentSchemas` as `dependencies`, the only form that rjsf renders. */
function withDependencies(node: JsonObject): JsonObject {
  const required = objectAt(node, 'dependentRequired');
  const schemas = objectAt(node, 'dependentSchemas');
  const legacy = objectAt(node, 'dependencies');
  const names = [...new Set([legacy, required, schemas].flatMap(Object.keys))];
  if (names.length === 0) return omitKeywords(node, ['dependentRequired', 'dependentSchemas']);
  return {
    ...omitKeywords(node, ['dependentRequired', 'dependentSchemas', 'dependencies']),
    dependencies: objectOf(
      names.map((name) => [
        name,
        combineDependencies(
          [legacy, required, schemas].map((of) => memberOf(of, name)).filter((one) => one !== undefined),
        ),
      ]),
    ),
  };
}

function combineDependencies(values: readonly Json[]): Json {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return only;
  if (values.every(isList)) return [...new Set(values.flat())];
  return { allOf: values.map((one) => (isList(one) ? { required: one } : one)) };
}
