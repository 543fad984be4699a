import type { RJSFSchema } from '@rjsf/utils';
import { isRecord, type Json } from '#engine/definition/definition.ts';
import { withoutMember } from './places.ts';
import {
  branchesOf,
  fixedValue,
  isSchemaObject,
  mainType,
  referenceIn,
  type SchemaUtils,
} from './schemas.ts';

/**
 * Initial value of a new form or entry: the defaults of its schema, fixed values, and required
 * objects. Optional objects are omitted, because they would require their own members. `undefined`
 * if nothing applies.
 */
export function defaultsOf(
  raw: RJSFSchema,
  utils: SchemaUtils,
  demanded = true,
  above: readonly string[] = [],
): Json | undefined {
  const reference = referenceIn(raw);
  if (reference !== undefined && above.includes(reference)) return undefined;
  const within = reference === undefined ? above : [...above, reference];
  const schema = utils.retrieveSchema(raw);
  const given = (schema.default ?? raw.default) as Json | undefined;
  const own = given ?? (demanded ? fixedValue(schema) : undefined);
  if (own !== undefined && !isRecord(own)) return own;
  const branches = branchesOf(schema, utils);
  const [first] = branches ?? [];
  if (first && own === undefined) {
    const { anyOf: _, oneOf: __, ...rest } = schema;
    return demanded ? defaultsOf({ allOf: [rest, first] }, utils, demanded, within) : undefined;
  }
  if (mainType(schema) !== 'object') return own;
  return demanded || own !== undefined
    ? objectDefaults(schema, own ?? {}, utils, demanded, within)
    : undefined;
}

function objectDefaults(
  schema: RJSFSchema,
  own: Json,
  utils: SchemaUtils,
  demanded: boolean,
  within: readonly string[],
): Json {
  const members = isRecord(own) ? own : {};
  const added = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (Object.hasOwn(members, name) || !isSchemaObject(property)) return [];
    const needed = demanded && (schema.required ?? []).includes(name);
    const value = defaultsOf(property, utils, needed, within);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...members, ...Object.fromEntries(added) };
}

/** A new object with its first typed member and its initial data. */
export function withInitialData(written: Json, schema: RJSFSchema, utils: SchemaUtils): Json {
  if (!isRecord(written)) return written;
  const beginning = objectDefaults(schema, {}, utils, true, []);
  return { ...(isRecord(beginning) ? beginning : {}), ...written };
}

/** Value of a new list entry or member: its defaults, or the empty value of its type. */
export function newValue(raw: RJSFSchema, utils: SchemaUtils): Json {
  const given = defaultsOf(raw, utils);
  if (given !== undefined) return given;
  return mainType(utils.retrieveSchema(raw)) === 'array' ? [] : null;
}

/**
 * Required members with a fixed value that an object lacks: the discriminator of a branch, for
 * example.
 */
export function missingConstants(
  schema: RJSFSchema,
  value: Json,
  utils: SchemaUtils,
): Readonly<Record<string, Json>> {
  const members = isRecord(value) ? value : {};
  const missing = (schema.required ?? []).flatMap((name) => {
    const property = schema.properties?.[name];
    if (Object.hasOwn(members, name) || !isSchemaObject(property)) return [];
    const fixed = fixedValue(utils.retrieveSchema(property));
    return fixed === undefined ? [] : [[name, fixed] as const];
  });
  return Object.fromEntries(missing);
}

/**
 * The object after an inner change, with its required constants; `undefined` if the person has cleared an optional
 * object.
 */
export function tidyObject(
  next: Json | undefined,
  schema: RJSFSchema,
  needed: boolean,
  written: Json | undefined,
  utils: SchemaUtils,
): Json | undefined {
  if (!isRecord(next)) return next;
  if (written === undefined && !needed && Object.keys(withoutFixed(next, schema, utils)).length === 0)
    return undefined;
  const missing = missingConstants(schema, next, utils);
  return Object.keys(missing).length > 0 ? { ...next, ...missing } : next;
}

function withoutFixed(members: Readonly<Record<string, Json>>, schema: RJSFSchema, utils: SchemaUtils) {
  return (schema.required ?? []).reduce((left, name) => {
    const property = schema.properties?.[name];
    const fixed = isSchemaObject(property) && fixedValue(utils.retrieveSchema(property)) !== undefined;
    return fixed ? withoutMember(left, name) : left;
  }, members);
}
