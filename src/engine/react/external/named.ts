import { ADDITIONAL_PROPERTY_FLAG, type RJSFSchema } from '@rjsf/utils';
import type { Json } from '#engine/definition/definition.ts';
import { isMembers } from './paths.ts';
import { anyOfKind, collapsed, isFree, isSchemaObject } from './schemas.ts';

/** Members that a schema does not name: `additionalProperties` and `patternProperties`. */

export function takesNamed({ additionalProperties, patternProperties }: RJSFSchema): boolean {
  return (
    patternProperties !== undefined || (additionalProperties !== undefined && additionalProperties !== false)
  );
}

export function isNamed(property: unknown): boolean {
  return isSchemaObject(property) && Reflect.get(property, ADDITIONAL_PROPERTY_FLAG) === true;
}

/** Members that an object may not have, shown so that they can be removed. */
export function strangers(object: RJSFSchema, data: Json | undefined): readonly string[] {
  if (object.additionalProperties !== false || !isMembers(data)) return [];
  const { properties = {} } = object;
  return Object.keys(data).filter((name) => !Object.hasOwn(properties, name));
}

/**
 * The schema of a member named by the person: from `additionalProperties` or the matching `patternProperties`. rjsf
 * would turn alternatives into an object, and guess the type of a combined schema from its value.
 */
export function namedSchema(
  object: RJSFSchema,
  name: string,
  stub: RJSFSchema,
  root: RJSFSchema,
): RJSFSchema {
  const { additionalProperties } = object;
  const isOfMap = isSchemaObject(additionalProperties) && patternsOf(object, name).length === 0;
  const schema = isOfMap && !isFree(additionalProperties) ? additionalProperties : collapsed(stub, root);
  return { ...schema, [ADDITIONAL_PROPERTY_FLAG]: true };
}

/** A typed schema for an unrestricted member: rjsf guesses the type from the value, and `null` has no control. */
export function memberSchema(object: RJSFSchema, name: string, value: Json | undefined): RJSFSchema {
  const { properties, additionalProperties } = object;
  const schema = properties?.[name];
  if (!isSchemaObject(schema)) return NAMED_KINDS[String(anyOfKind(value).type)] ?? {};
  const said = isSchemaObject(additionalProperties) && !isFree(additionalProperties);
  if (!isNamed(schema) || said || patternsOf(object, name).length > 0) return schema;
  return NAMED_KINDS[String(anyOfKind(value).type)] ?? schema;
}

/** Created once: a schema with a stable identity is not rendered again. */
const NAMED_KINDS: Readonly<Record<string, RJSFSchema>> = Object.fromEntries(
  ['text', 0, true, [], {}].map((value) => {
    const schema = anyOfKind(value);
    return [schema.type, { ...schema, [ADDITIONAL_PROPERTY_FLAG]: true }];
  }),
);

/** The schema for a new member of this name. */
export function newMemberSchema(object: RJSFSchema, name: string): RJSFSchema {
  const { additionalProperties } = object;
  const matching = patternsOf(object, name);
  if (matching.length > 0) return { allOf: matching };
  return isSchemaObject(additionalProperties) && !isFree(additionalProperties)
    ? additionalProperties
    : anyOfKind(undefined);
}

function patternsOf({ patternProperties = {} }: RJSFSchema, name: string): RJSFSchema[] {
  return Object.entries(patternProperties)
    .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
    .map(([, schema]) => schema)
    .filter(isSchemaObject);
}
