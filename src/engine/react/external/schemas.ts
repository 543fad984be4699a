import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldPathId,
  type FieldPathList,
  findSchemaDefinition,
  type Registry,
  RJSF_REF_CYCLE_KEY,
  RJSF_REF_KEY,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import shallowAllOfMerge from '@rjsf/utils/lib/schema/shallowAllOfMerge.js';
import { isRecord, type Json, memberOf } from '#engine/definition/definition.ts';
import { keywordsByType, matches, typesOf, withSubtypes } from '#engine/external/schema.ts';

export type SchemaUtils = Registry['schemaUtils'];
export type Ui = UiSchema | undefined;

/** The props from rjsf that our fields read. */
export interface ExternalFieldProps {
  readonly name: string;
  readonly title?: string | undefined;
  readonly schema: RJSFSchema;
  readonly uiSchema?: Ui;
  readonly formData?: Json | undefined;
  readonly fieldPathId: FieldPathId;
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly disabled?: boolean;
  /** Writes the value at a path from the root; `undefined` removes it. */
  readonly onChange: (value: Json | undefined, path: FieldPathList) => void;
  readonly registry: Registry;
}

export function isSchemaObject(schema: unknown): schema is RJSFSchema {
  return isRecord(schema);
}

/** Narrows a part of a uiSchema to an object: external forms are JSON and have no functions in it. */
export function isUi(ui: unknown): ui is UiSchema {
  return isRecord(ui);
}

/** The first type that is not `null`: it selects the control. */
export function mainType(schema: RJSFSchema): string | undefined {
  const types = typesOf(schema);
  return types.find((type) => type !== 'null') ?? types[0];
}

export function allowsNull(schema: RJSFSchema): boolean {
  return typesOf(schema).includes('null');
}

/** A schema with the type of an unrestricted value; a text for a new value. */
export function schemaOfValue(value: Json | undefined): RJSFSchema {
  if (Array.isArray(value)) return { type: 'array', items: {} };
  if (typeof value === 'object' && value !== null) return { type: 'object', additionalProperties: true };
  if (typeof value === 'number') return { type: 'number' };
  return { type: typeof value === 'boolean' ? 'boolean' : 'string' };
}

/** Whether a schema accepts everything, ignoring its annotations. */
export function acceptsAnything(schema: unknown): boolean {
  return (
    schema === undefined ||
    schema === true ||
    (isSchemaObject(schema) && Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword)))
  );
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'deprecated',
]);

/** The `$ref` of a schema, which rjsf keeps on a resolved schema as a symbol. Recursive schemas are recognised by it. */
export function referenceOf(schema: RJSFSchema): string | undefined {
  const reference: unknown = schema.$ref ?? Reflect.get(schema, RJSF_REF_KEY);
  return typeof reference === 'string' ? reference : undefined;
}

/** The `$ref` of a schema or of a part of its `allOf`: `{ allOf: [{ $ref }] }`. */
export function referenceIn(schema: RJSFSchema): string | undefined {
  const all = Array.isArray(schema.allOf) ? schema.allOf.filter(isSchemaObject) : [];
  return [schema, ...all].map(referenceOf).find((reference) => reference !== undefined);
}

/** The branches to choose from; `undefined` for a schema without branches, and for a list of constants. */
export function branchesOf(schema: RJSFSchema, utils: SchemaUtils): readonly RJSFSchema[] | undefined {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(branches) || utils.isSelect(schema)) return undefined;
  const all = branches.map((branch) =>
    isSchemaObject(branch) ? branch : branch === false ? { not: {} } : {},
  );
  const possible = all.filter((branch) => doTypesOverlap(schema, referenceIn(branch) ? {} : branch));
  return possible.length > 0 ? possible : all;
}

/** Whether a value could have the types of both schemas; a branch whose types do not overlap is not offered. */
function doTypesOverlap(one: RJSFSchema, other: RJSFSchema): boolean {
  const [types, others] = [typesOf(one).flatMap(withSubtypes), typesOf(other).flatMap(withSubtypes)];
  return types.length === 0 || others.length === 0 || types.some((type) => others.includes(type));
}

/** The constant of a schema, except `true` and `false`, which are answers of the person. */
export function fixedValue(schema: RJSFSchema): Json | undefined {
  if (schema.type === 'null') return null;
  const only = memberOf(schema, 'const');
  return typeof only === 'boolean' ? undefined : only;
}

/** A schema of several types as branches of one type each; other schemas unchanged. */
export function splitByType(schema: RJSFSchema): RJSFSchema {
  const types = typesOf(schema);
  const nonNullTypes = types.filter((type) => type !== 'null');
  if (nonNullTypes.length < 2 || schema.anyOf || schema.oneOf || schema.enum || schema.const !== undefined)
    return schema;
  const { type: _, ...rest } = schema;
  return { ...rest, anyOf: types.map((type) => ({ type }) as RJSFSchema) };
}

/** The type implied by the value, or else by the keywords of a schema without `type`; a text by default. */
export function impliedType(schema: RJSFSchema, value: Json | undefined): RJSFSchema['type'] {
  if (value !== undefined && value !== null) return schemaOfValue(value).type;
  const types = Object.keys(schema).map((keyword) =>
    IMPLIED_TYPES.find((type) => keywordsByType[type]?.includes(keyword)),
  );
  return types.find(Boolean) ?? 'string';
}

const IMPLIED_TYPES = ['array', 'object', 'number'] as const;

/**
 * Restores references where rjsf inlined their targets. rjsf resolves one level deeper on every
 * pass, so a schema that contains itself in ten places would grow tenfold with each rendered level.
 */
export function restoreReferences(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  if (Reflect.get(schema, RJSF_REF_CYCLE_KEY) === true) return schema;
  const reference = referenceOf(schema);
  if (reference !== undefined)
    return schema.$ref === undefined ? mergeReference(schema, reference, root) : schema;
  const changed = Object.entries(schema).flatMap(([keyword, value]) => {
    const next = restoreInside(keyword, value, root);
    return next === value ? [] : [[keyword, next] as const];
  });
  return changed.length === 0 ? schema : { ...schema, ...Object.fromEntries(changed) };
}

/** The reference with the keywords of the resolved schema that differ from those of its target. */
function mergeReference(schema: RJSFSchema, reference: string, root: RJSFSchema): RJSFSchema {
  const definition: RJSFSchema = findSchemaDefinition(reference, root);
  const beside = Object.entries(schema).filter(
    ([keyword, value]) => !SUBSCHEMA_KEYWORDS.has(keyword) && Reflect.get(definition, keyword) !== value,
  );
  return { ...Object.fromEntries(beside), $ref: reference };
}

function restoreInside(keyword: string, value: unknown, root: RJSFSchema): unknown {
  if (keyword === 'properties' && isSchemaObject(value)) return restoreProperties(value, root);
  if (keyword === 'items' && isSchemaObject(value)) return restoreReferences(value, root);
  if (!SUBSCHEMA_KEYWORDS.has(keyword) || !Array.isArray(value)) return value;
  const next = value.map((one) => (isSchemaObject(one) ? restoreReferences(one, root) : one));
  return next.every((one, at) => one === value[at]) ? value : next;
}

function restoreProperties(properties: object, root: RJSFSchema): object {
  const next = Object.entries(properties).map(
    ([name, value]) => [name, isSchemaObject(value) ? restoreReferences(value, root) : value] as const,
  );
  return next.every(([name, value]) => Reflect.get(properties, name) === value)
    ? properties
    : Object.fromEntries(next);
}

/** Keywords whose schemas rjsf resolves. */
const SUBSCHEMA_KEYWORDS: ReadonlySet<string> = new Set(['properties', 'items', 'anyOf', 'oneOf', 'allOf']);

/**
 * Merges all parts of `allOf` with rjsf's own function, which the product's build removes from rjsf (`never-called.ts`)
 * because no other form has `allOf`. Parts may contradict each other, such as the outcomes of two conditions before a
 * choice is made. rjsf would then render nothing, so each member is rendered as the first part declares it, and the
 * validator reports the contradiction.
 */
export function mergeParts(schema: RJSFSchema): RJSFSchema {
  try {
    const one = shallowAllOfMerge(schema);
    return isSchemaObject(one) ? one : { not: {} };
  } catch {
    const { allOf = [], ...rest } = schema;
    const parts = allOf.filter(isSchemaObject).map((part) => (part.allOf ? mergeParts(part) : part));
    return parts.reduce<RJSFSchema>(mergeMembers, rest);
  }
}

function mergeMembers(one: RJSFSchema, other: RJSFSchema): RJSFSchema {
  const properties = { ...other.properties, ...one.properties };
  const shared = Object.keys(one.properties ?? {}).filter((name) =>
    Object.hasOwn(other.properties ?? {}, name),
  );
  for (const name of shared) {
    const both = [one.properties?.[name], other.properties?.[name]].filter(isSchemaObject);
    const [first] = both;
    if (first && both.length === 2) properties[name] = mergeOrFirst(first, both);
  }
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

function mergeOrFirst(first: RJSFSchema, both: RJSFSchema[]): RJSFSchema {
  try {
    const one = shallowAllOfMerge({ allOf: both });
    return isSchemaObject(one) && !one.not ? one : first;
  } catch {
    return first;
  }
}

/** Whether an object may have members that its schema does not declare. */
export function allowsNamedMembers({ additionalProperties, patternProperties }: RJSFSchema): boolean {
  return (
    patternProperties !== undefined || (additionalProperties !== undefined && additionalProperties !== false)
  );
}

export function isNamedMember(property: unknown): boolean {
  return isSchemaObject(property) && Reflect.get(property, ADDITIONAL_PROPERTY_FLAG) === true;
}

/** Names of existing members that the schema forbids; they are rendered so that they can be removed. */
export function forbiddenMembers(object: RJSFSchema, data: Json | undefined): readonly string[] {
  if (object.additionalProperties !== false || !isRecord(data)) return [];
  const { properties = {} } = object;
  return Object.keys(data).filter((name) => !Object.hasOwn(properties, name));
}

/**
 * The schema of a member named by the person, from `additionalProperties` or the matching `patternProperties`. rjsf's
 * own would turn alternatives into an object, and guess the type of a combined schema from the value.
 */
export function namedSchema(
  object: RJSFSchema,
  name: string,
  stub: RJSFSchema,
  root: RJSFSchema,
): RJSFSchema {
  const { additionalProperties } = object;
  const hasValueSchema = isSchemaObject(additionalProperties) && patternsOf(object, name).length === 0;
  const schema =
    hasValueSchema && !acceptsAnything(additionalProperties)
      ? additionalProperties
      : restoreReferences(stub, root);
  return { ...schema, [ADDITIONAL_PROPERTY_FLAG]: true };
}

/** A typed schema for an unrestricted member: rjsf guesses the type from the value, and `null` has no control. */
export function memberSchema(object: RJSFSchema, name: string, value: Json | undefined): RJSFSchema {
  const { properties, additionalProperties } = object;
  const schema = properties?.[name];
  if (!isSchemaObject(schema)) return NAMED_MEMBER_SCHEMAS[String(schemaOfValue(value).type)] ?? {};
  const hasValueSchema = isSchemaObject(additionalProperties) && !acceptsAnything(additionalProperties);
  if (!isNamedMember(schema) || hasValueSchema || patternsOf(object, name).length > 0) return schema;
  return NAMED_MEMBER_SCHEMAS[String(schemaOfValue(value).type)] ?? schema;
}

/** Created once: a new schema object would render its field again. */
const NAMED_MEMBER_SCHEMAS: Readonly<Record<string, RJSFSchema>> = Object.fromEntries(
  ['text', 0, true, [], {}].map((value) => {
    const schema = schemaOfValue(value);
    return [schema.type, { ...schema, [ADDITIONAL_PROPERTY_FLAG]: true }];
  }),
);

export function newMemberSchema(object: RJSFSchema, name: string): RJSFSchema {
  const { additionalProperties } = object;
  const matching = patternsOf(object, name);
  if (matching.length > 0) return { allOf: matching };
  return isSchemaObject(additionalProperties) && !acceptsAnything(additionalProperties)
    ? additionalProperties
    : schemaOfValue(undefined);
}

function patternsOf({ patternProperties = {} }: RJSFSchema, name: string): RJSFSchema[] {
  return Object.entries(patternProperties)
    .filter(([pattern]) => matches(pattern, name))
    .map(([, schema]) => schema)
    .filter(isSchemaObject);
}
