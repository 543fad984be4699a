import type { Json } from '../../definition/definition.ts';
import { isList, type JsonObject, listAt, member, objectAt, objectOf, typesOf } from '../schema.ts';
import type { Dialect } from './dialect.ts';
import { annotations } from './keywords.ts';

/**
 * The keywords of one schema, its inner schemas converted already, in the 2019-09 spelling that rjsf renders: boolean
 * limits of draft 4, `prefixItems` and OpenAPI's `nullable` are converted, and the split `dependencies` is restored.
 */
export function ownKeywords(node: JsonObject, dialect: Dialect, references: readonly string[]): JsonObject {
  const said = withDependencies(withTuple(withLimits(withNull(node), dialect), dialect));
  return references.length === 0 ? said : withReferences(said, references);
}

function without(node: JsonObject, keywords: readonly string[]): JsonObject {
  return objectOf(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));
}

/**
 * rjsf overwrites members of a reference with those beside it, so constraints beside a reference
 * move into `allOf`.
 */
function withReferences(node: JsonObject, references: readonly string[]): JsonObject {
  const constraints = Object.keys(node).filter((keyword) => !annotations.has(keyword));
  const [only = '', ...others] = references;
  if (constraints.length === 0 && others.length === 0) return { ...node, $ref: only };
  const { allOf, ...rest } = node;
  const referring = references.map((reference) => ({ $ref: reference }));
  return { ...rest, allOf: [...referring, ...(isList(allOf) ? allOf : [])] };
}

function withLimits(node: JsonObject, dialect: Dialect): JsonObject {
  if (dialect !== 'draft-04') return node;
  const pairs = [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const;
  return pairs.reduce<JsonObject>((made, [limit, exclusive]) => {
    const value = made[limit];
    if (made[exclusive] !== true || value === undefined) return without(made, [exclusive]);
    return { ...without(made, [limit]), [exclusive]: value };
  }, node);
}

function withTuple(node: JsonObject, dialect: Dialect): JsonObject {
  const first = listAt(node, 'prefixItems');
  if (dialect !== '2020-12' || first === undefined) return node;
  const rest = member(node, 'items');
  return {
    ...without(node, ['prefixItems', 'items']),
    items: first,
    ...(rest !== undefined && { additionalItems: rest }),
  };
}

function withNull(node: JsonObject): JsonObject {
  const types = typesOf(node);
  const isNullable = node.nullable === true && types.length > 0 && !types.includes('null');
  return { ...without(node, ['nullable']), ...(isNullable && { type: [...types, 'null'] }) };
}

/** `dependentRequired` and `dependentSchemas` as `dependencies`, the only form that rjsf renders. */
function withDependencies(node: JsonObject): JsonObject {
  const required = objectAt(node, 'dependentRequired') ?? {};
  const schemas = objectAt(node, 'dependentSchemas') ?? {};
  const former = objectAt(node, 'dependencies') ?? {};
  const names = [...new Set([former, required, schemas].flatMap(Object.keys))];
  if (names.length === 0) return without(node, ['dependentRequired', 'dependentSchemas']);
  return {
    ...without(node, ['dependentRequired', 'dependentSchemas', 'dependencies']),
    dependencies: objectOf(
      names.map((name) => [
        name,
        together(
          [former, required, schemas].map((of) => member(of, name)).filter((one) => one !== undefined),
        ),
      ]),
    ),
  };
}

function together(said: readonly Json[]): Json {
  const [only] = said;
  if (said.length === 1 && only !== undefined) return only;
  if (said.every(isList)) return [...new Set(said.flat())];
  return { allOf: said.map((one) => (isList(one) ? { required: one } : one)) };
}
