import { isRecord, type Json, type JsonObject, memberOf } from '../definition/definition.ts';
import { pointerTo } from '../definition/pointer.ts';
import type { ExternalForm } from './external-form.ts';
import { type ExternalSchema, isList, sameValueSchemas, schemasOfPart } from './schema.ts';

/** A member of external-form data that no part of the schema names. */
export interface UnknownMember {
  /** JSON pointer into the data. */
  readonly pointer: string;
  readonly value: Json;
}

/**
 * Members that the schema does not describe. Every alternative and both branches of a condition count, so that
 * answers survive while a person tries another one. An object whose schema names no members may have any.
 */
export function unknownMembers(form: ExternalForm, data: Json | undefined): readonly UnknownMember[] {
  return data === undefined ? [] : unknownMembersIn(form.schema, [form.schema], { pointer: '', value: data });
}

function unknownMembersIn(
  root: JsonObject,
  schemas: readonly ExternalSchema[],
  { pointer, value }: UnknownMember,
): readonly UnknownMember[] {
  if (typeof value !== 'object' || value === null) return [];
  const nodes = [...sameValueSchemas(schemas, root)];
  const ofList = isList(value);
  if (!ofList && !nodes.some(declaresMembers)) return [];
  return Object.entries(value).flatMap(([name, content]: [string, Json]) => {
    const inner = { pointer: pointerTo(pointer, name), value: content };
    const schemasOfMember = nodes
      .flatMap((node) => schemasOfPart(node, name, ofList))
      .filter((schema) => schema !== false);
    return schemasOfMember.length === 0 && !ofList ? [inner] : unknownMembersIn(root, schemasOfMember, inner);
  });
}

function declaresMembers(node: JsonObject): boolean {
  return ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'].some(
    (keyword) => isRecord(memberOf(node, keyword)) || memberOf(node, keyword) === false,
  );
}
