import { referred } from '../../external-form.ts';
import {
  type ExternalSchema,
  isObject,
  isSchema,
  type JsonObject,
  member,
  objectAt,
  schemaAt,
  schemasAt,
  textAt,
  typesOf,
} from '../../schema.ts';

/**
 * The schemas that could speak of the same value, whatever it is: what it refers to, is made of, or chooses between. What
 * is referred to from many places is gone into once.
 */
export function sameValue(
  root: JsonObject,
  schema: ExternalSchema,
  seen: Set<string> = new Set(),
): readonly JsonObject[] {
  if (typeof schema === 'boolean') return [];
  const also = (inner: ExternalSchema | undefined) =>
    inner === undefined ? [] : sameValue(root, inner, seen);
  const reference = textAt(schema, '$ref');
  const isNew = reference !== undefined && !seen.has(reference);
  if (isNew) seen.add(reference);
  return [
    schema,
    ...(isNew ? also(referred(root, reference)) : []),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schemasAt(schema, keyword).flatMap(also)),
    ...['then', 'else'].flatMap((keyword) => also(schemaAt(schema, keyword))),
    ...Object.values(objectAt(schema, 'dependencies') ?? {}).flatMap((inner) =>
      isSchema(inner) ? also(inner) : [],
    ),
  ];
}

/** Whether rjsf finds a control for it: something says of what type the value is. */
export function isRenderable(
  root: JsonObject,
  schema: ExternalSchema,
  known: Map<string, boolean> = new Map(),
): boolean {
  if (typeof schema === 'boolean') return false;
  if (saysType(schema)) return true;
  const isShown = (inner: ExternalSchema | undefined) =>
    inner !== undefined && isRenderable(root, inner, known);
  const reference = textAt(schema, '$ref');
  if (reference !== undefined) {
    const isKnown = known.get(reference);
    if (isKnown === undefined) {
      known.set(reference, false);
      known.set(reference, isShown(referred(root, reference)));
    }
    if (known.get(reference)) return true;
  }
  if (['allOf', 'anyOf', 'oneOf'].some((keyword) => schemasAt(schema, keyword).some(isShown))) return true;
  return isShown(schemaAt(schema, 'then')) && isShown(schemaAt(schema, 'else'));
}

function saysType(node: JsonObject): boolean {
  const rest = member(node, 'additionalProperties');
  return (
    typesOf(node).length > 0 ||
    ['const', 'enum', 'properties', 'patternProperties'].some((keyword) => Object.hasOwn(node, keyword)) ||
    rest === true ||
    isObject(rest)
  );
}
