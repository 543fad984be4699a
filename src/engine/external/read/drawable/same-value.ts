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
 * All schemas that could apply to the same value, for any data: references, combined schemas and alternatives. A
 * shared reference is visited once.
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

/** Whether rjsf finds a control: some keyword determines the type of the value. */
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
