import type { RJSFSchema } from '@rjsf/utils';
import { isRecord, type Json, recordOf } from '#engine/definition/definition.ts';
import {
  branchesOf,
  fixedValue,
  isSchemaObject,
  mainType,
  referenceIn,
  type SchemaUtils,
} from './schemas.ts';

/**
 * Initial value of a new form or entry: the defaults of its schema, fixed values, and required objects. Optional
 * objects without a default are omitted, because they would require their own members. `undefined` if nothing applies.
 */
export function defaultsOf(
  raw: RJSFSchema,
  utils: SchemaUtils,
  required = true,
  ancestors: readonly string[] = [],
): Json | undefined {
  const reference = referenceIn(raw);
  if (reference !== undefined && ancestors.includes(reference)) return undefined;
  const within = reference === undefined ? ancestors : [...ancestors, reference];
  const schema = utils.retrieveSchema(raw);
  const declared = (schema.default ?? raw.default) as Json | undefined;
  const own = declared ?? (required ? fixedValue(schema) : undefined);
  if (own !== undefined && !isRecord(own)) return own;
  const branches = branchesOf(schema, utils);
  const [first] = branches ?? [];
  if (first && own === undefined) {
    const { anyOf: _, oneOf: __, ...rest } = schema;
    return required ? defaultsOf({ allOf: [rest, first] }, utils, required, within) : undefined;
  }
  if (mainType(schema) !== 'object') return own;
  return required || own !== undefined
    ? objectDefaults(schema, own ?? {}, utils, required, within)
    : undefined;
}

function objectDefaults(
  schema: RJSFSchema,
  own: Json,
  utils: SchemaUtils,
  required: boolean,
  within: readonly string[],
): Json {
  const members = recordOf(own);
  const added = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (Object.hasOwn(members, name) || !isSchemaObject(property)) return [];
    const isMemberRequired = required && (schema.required ?? []).includes(name);
    const value = defaultsOf(property, utils, isMemberRequired, within);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...members, ...Object.fromEntries(added) };
}

/** A new object: the first answer of the person, with the defaults of the other members. */
export function withDefaults(typed: Json, schema: RJSFSchema, utils: SchemaUtils): Json {
  if (!isRecord(typed)) return typed;
  const defaults = objectDefaults(schema, {}, utils, true, []);
  return { ...recordOf(defaults), ...typed };
}

/** Value of a new list entry or member: its defaults, or else an empty list or `null`. */
export function newValue(raw: RJSFSchema, utils: SchemaUtils): Json {
  const declared = defaultsOf(raw, utils);
  if (declared !== undefined) return declared;
  return mainType(utils.retrieveSchema(raw)) === 'array' ? [] : null;
}

/** The object after a change, with its required constants; `undefined` for an optional object that is now empty. */
export function tidyObject(
  next: Json | undefined,
  schema: RJSFSchema,
  required: boolean,
  memberValue: Json | undefined,
  utils: SchemaUtils,
): Json | undefined {
  if (!isRecord(next)) return next;
  const constants = requiredConstants(schema, utils);
  const isCleared = Object.keys(next).every((name) => constants.some(([constant]) => constant === name));
  if (memberValue === undefined && !required && isCleared) return undefined;
  const missing = constants.filter(([name]) => !Object.hasOwn(next, name));
  return missing.length > 0 ? { ...next, ...Object.fromEntries(missing) } : next;
}

/** The required members with a fixed value, such as the discriminator of a branch. */
function requiredConstants(schema: RJSFSchema, utils: SchemaUtils): readonly (readonly [string, Json])[] {
  return (schema.required ?? []).flatMap((name) => {
    const property = schema.properties?.[name];
    const fixed = isSchemaObject(property) ? fixedValue(utils.retrieveSchema(property)) : undefined;
    return fixed === undefined ? [] : [[name, fixed] as const];
  });
}
