import { type FieldNode, type FormDefinition, formFields } from '../definition/definition.ts';
import type { JsonSchema } from '../validation/json-schema.ts';
import { canonicalJson } from '../values/equal.ts';
import { isSecret } from '../wire/wire.ts';
import { storageLimits } from './compile-form.ts';

/**
 * The flat request body of a form (`flatten`): one member per field, numbered from 1 in repeated groups. It states
 * types, texts, examples and hard size limits only, because a draft may be incomplete or invalid. The form's validators
 * check a submitted form. Unknown keys are preserved.
 */
export function wireSchema(definition: FormDefinition): JsonSchema {
  const { properties, patternProperties } = bodyMembers(definition);
  return {
    title: definition.title,
    type: 'object',
    properties,
    ...(Object.keys(patternProperties).length > 0 && { patternProperties }),
    additionalProperties: { maxLength: storageLimits.characters },
    maxProperties: MAX_MEMBERS,
  };
}

/** The maximum number of members of a body. The longest form has some hundreds. */
export const MAX_MEMBERS = 2_000;
/** The largest `integer` of PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;

/** The members of a body or response schema that carry answers. */
export interface AnswerMembers {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties: Readonly<Record<string, JsonSchema>>;
}

/** The body members of a form. Nothing is required: the form's validators report missing answers in its words. */
export function bodyMembers(definition: FormDefinition): AnswerMembers {
  return toMembers(
    wireKeys(definition).map((key) => ({ ...key, schema: { ...key.schema, ...sizeLimits(key.node) } })),
  );
}

/** The response members of a form (`answersOnWire`): no secrets and files; `null` for no answer outside groups. */
export function answerMembers(definition: FormDefinition): AnswerMembers {
  const keys = wireKeys(definition).filter(({ node }) => !isSecret(node) && node.kind !== 'files');
  return toMembers(
    keys.map((key) =>
      key.repeated ? key : { ...key, schema: { ...key.schema, type: [String(key.schema.type), 'null'] } },
    ),
  );
}

function toMembers(keys: readonly WireKey[]): AnswerMembers {
  const named = (own: readonly WireKey[], name: (key: string) => string) =>
    Object.fromEntries(own.map(({ key, schema }) => [name(key), schema]));
  return {
    properties: named(
      keys.filter(({ repeated }) => !repeated),
      (key) => key,
    ),
    patternProperties: named(
      keys.filter(({ repeated }) => repeated),
      (key) => `^${key}$`,
    ),
  };
}

/** A wire key and its field. Inside groups the key is a regular expression. */
export interface WireKey {
  /** `gender`, `representative_1_phone`, `sibling_[1-9][0-9]*_first_name` */
  readonly key: string;
  readonly address: string;
  readonly repeated: boolean;
  readonly schema: JsonSchema;
  readonly node: FieldNode;
}

/** Every key of a form, in the order of its fields. */
export function wireKeys(definition: FormDefinition): readonly WireKey[] {
  return formFields(definition).flatMap((field) => keysOfField(field, ''));
}

function keysOfField(field: FieldNode, prefix: string): WireKey[] {
  const name = prefix + field.name;
  if (field.kind === 'object') return field.children.flatMap((child) => keysOfField(child, `${name}_`));
  if (field.kind === 'group') {
    const entry = `${prefix}${field.schema['x-flatten'] ?? field.name}_[1-9][0-9]*_`;
    return field.children.flatMap((child) => keysOfField(child, entry));
  }
  const repeated = prefix.includes('[');
  return [{ key: name, address: field.address, repeated, schema: valueSchema(field), node: field }];
}

function valueSchema({ kind, schema }: FieldNode): JsonSchema {
  const { title, 'x-help': help } = schema;
  return {
    ...(title !== undefined && { title }),
    ...(help !== undefined && { description: help }),
    ...wireType(kind, schema),
    ...(schema.examples && {
      examples: kind === 'external' ? schema.examples.map(canonicalJson) : schema.examples,
    }),
  };
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

function wireType(kind: FieldNode['kind'], schema: FieldNode['schema']): JsonSchema {
  if (kind === 'files') return { type: 'array', items: FILE };
  if (kind === 'external') return { type: 'string', contentMediaType: 'application/json' };
  if (kind === 'list') return { type: 'array', items: { type: schema.items?.type ?? 'string' } };
  return { type: schema.type ?? 'string' };
}

/** Size limits of a value, complete or not. */
function sizeLimits({ kind, schema }: FieldNode): JsonSchema {
  if (kind === 'files')
    return { maxItems: storageLimits.entries, items: { ...FILE, maxLength: storageLimits.characters } };
  if (kind === 'external') return { maxLength: storageLimits.external };
  if (kind !== 'list') return valueLimits(schema.type ?? 'string', schema);
  const type = schema.items?.type ?? 'string';
  return { maxItems: storageLimits.entries, items: { type, ...valueLimits(type, schema.items ?? {}) } };
}

function valueLimits(type: string, { minimum = 0, maximum = 0 }: NumberRange): JsonSchema {
  if (type === 'string') return { maxLength: storageLimits.characters };
  if (type !== 'integer' && type !== 'number') return {};
  return { minimum: Math.min(-MAX_INTEGER, minimum), maximum: Math.max(MAX_INTEGER, maximum) };
}

interface NumberRange {
  readonly minimum?: number;
  readonly maximum?: number;
}
