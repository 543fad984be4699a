import type { Json } from '../definition/definition.ts';
import { referred } from './external-form.ts';
import { pointerParts, stepInto, valueAt } from './pointer.ts';
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
} from './schema.ts';
import { matches } from './validate/assertions.ts';
import { bestBranch } from './validate/best-branch.ts';
import { evaluateExternal, isValidExternal } from './validate/evaluate.ts';

/**
 * The schemas that apply to one value: its own, the referenced and combined ones, the active branch of a condition
 * and the best alternatives, in the order of precedence for titles.
 */
export function appliedTo(
  schema: ExternalSchema | undefined,
  value: Json | undefined,
  root: JsonObject,
): readonly JsonObject[] {
  if (schema === undefined || typeof schema === 'boolean') return [];
  const apply = (inner: ExternalSchema | undefined) => appliedTo(inner, value, root);
  const reference = textAt(schema, '$ref');
  return [
    schema,
    ...(reference === undefined ? [] : apply(referred(root, reference))),
    ...schemasAt(schema, 'allOf').flatMap(apply),
    ...chosen(schemasAt(schema, 'oneOf'), value, root).flatMap(apply),
    ...chosen(schemasAt(schema, 'anyOf'), value, root).flatMap(apply),
    ...apply(conditional(schema, value, root)),
    ...dependent(schema, value).flatMap(apply),
  ];
}

/** The schemas of the value at a pointer of the data. */
export function schemasAtPointer(
  root: JsonObject,
  data: Json | undefined,
  pointer: string,
): readonly ExternalSchema[] {
  let value = data;
  let schemas: readonly ExternalSchema[] = [root];
  for (const part of pointerParts(pointer)) {
    const holder = value;
    const nodes = schemas.flatMap((schema) => appliedTo(schema, holder, root));
    const known = nodes.flatMap((node) => schemasOfPart(node, part, isList(holder)));
    schemas = known.some((schema) => schema !== false)
      ? known
      : // a part that the nearest alternative does not know is one of another
        [...allNodes(root, schemas)].flatMap((node) => schemasOfPart(node, part, isList(holder)));
    value = stepInto(holder, part);
  }
  return schemas;
}

/** The schemas that apply to the value at a pointer of the data, with all their parts. */
export function appliedAt(root: JsonObject, data: Json | undefined, pointer: string): readonly JsonObject[] {
  const value = valueAt(data, pointer);
  return schemasAtPointer(root, data, pointer).flatMap((schema) => appliedTo(schema, value, root));
}

/** The schemas for one member or item. */
export function schemasOfPart(node: JsonObject, part: string, ofList: boolean): readonly ExternalSchema[] {
  if (ofList) {
    const items = member(node, 'items');
    const found = isList(items) ? (items[Number(part)] ?? member(node, 'additionalItems')) : items;
    return [found ?? member(node, 'unevaluatedItems')].filter(isSchema);
  }
  const named = [
    schemaAt(objectAt(node, 'properties') ?? {}, part),
    ...Object.entries(objectAt(node, 'patternProperties') ?? {})
      .filter(([pattern]) => matches(pattern, part))
      .map(([, schema]) => schema),
  ].filter(isSchema);
  if (named.length > 0) return named;
  return [member(node, 'additionalProperties') ?? member(node, 'unevaluatedProperties')].filter(isSchema);
}

function chosen(branches: readonly ExternalSchema[], value: Json | undefined, root: JsonObject) {
  if (value === undefined || branches.length === 0) return [];
  const fitting = branches.filter((branch) => isValidExternal(branch, value, root));
  if (fitting.length > 0) return fitting;
  const best = bestBranch(branches.map((branch) => evaluateExternal(branch, value, root)));
  return branches.filter((_, index) => index === best);
}

function conditional(
  node: JsonObject,
  value: Json | undefined,
  root: JsonObject,
): ExternalSchema | undefined {
  const condition = schemaAt(node, 'if');
  if (condition === undefined || value === undefined) return undefined;
  return schemaAt(node, isValidExternal(condition, value, root) ? 'then' : 'else');
}

function dependent(node: JsonObject, value: Json | undefined): readonly ExternalSchema[] {
  if (!isObject(value)) return [];
  return ['dependentSchemas', 'dependencies'].flatMap((keyword) =>
    Object.entries(objectAt(node, keyword) ?? {})
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([, schema]) => schema)
      .filter(isSchema),
  );
}

/** The schemas that may apply to the same value, with their references and alternatives. */
export function allNodes(
  root: JsonObject,
  schemas: readonly ExternalSchema[],
  found: Set<JsonObject> = new Set(),
): Set<JsonObject> {
  for (const schema of schemas) {
    if (typeof schema === 'boolean' || found.has(schema)) continue;
    found.add(schema);
    const reference = textAt(schema, '$ref');
    const inPlace = [
      reference === undefined ? undefined : referred(root, reference),
      ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schemasAt(schema, keyword)),
      ...['if', 'then', 'else'].map((keyword) => schemaAt(schema, keyword)),
      ...['dependentSchemas', 'dependencies'].flatMap((keyword) =>
        Object.keys(objectAt(schema, keyword) ?? {}).map((name) =>
          schemaAt(objectAt(schema, keyword) ?? {}, name),
        ),
      ),
    ];
    allNodes(root, inPlace.filter(isPresent), found);
  }
  return found;
}

function isPresent(schema: ExternalSchema | undefined): schema is ExternalSchema {
  return schema !== undefined;
}
