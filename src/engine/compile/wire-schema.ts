import { type FieldNode, type FormDefinition, formFields } from '../definition/definition.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The flat body that a form takes over the wire (`flatten`): one member a field, numbered from 1 in repeated groups.
 * It says types, titles and examples and nothing stricter, because a draft may be incomplete and not yet right; what a
 * finished form must be is for the form's own validators. Keys that it does not name are kept.
 */
export function wireSchema(definition: FormDefinition): JsonSchema {
  const keys = wireKeys(definition);
  const plain = keys.filter(({ repeated }) => !repeated);
  const repeated = keys.filter((key) => key.repeated);
  return {
    title: definition.title,
    type: 'object',
    properties: Object.fromEntries(plain.map(({ key, schema }) => [key, schema])),
    ...(repeated.length > 0 && {
      patternProperties: Object.fromEntries(repeated.map(({ key, schema }) => [`^${key}$`, schema])),
    }),
    additionalProperties: true,
  };
}

/** A flat key as a regular expression, and the field that it carries. */
export interface WireKey {
  /** `gender`, `representative_1_phone`, `sibling_[1-9][0-9]*_first_name` */
  readonly key: string;
  readonly address: string;
  readonly repeated: boolean;
  readonly schema: JsonSchema;
}

/** Every key of a form, in the order of its fields. */
export function wireKeys(definition: FormDefinition): readonly WireKey[] {
  return formFields(definition).flatMap((field) => keysOf(field, ''));
}

function keysOf(field: FieldNode, prefix: string): WireKey[] {
  const name = prefix + field.name;
  if (field.kind === 'object') return field.children.flatMap((child) => keysOf(child, `${name}_`));
  if (field.kind === 'group') {
    const entry = `${prefix}${field.schema['x-flatten'] ?? field.name}_[1-9][0-9]*_`;
    return field.children.flatMap((child) => keysOf(child, entry));
  }
  return [{ key: name, address: field.address, repeated: prefix.includes('['), schema: valueSchema(field) }];
}

function valueSchema({ kind, schema }: FieldNode): JsonSchema {
  const { title, 'x-help': help } = schema;
  return {
    ...(title !== undefined && { title }),
    ...(help !== undefined && { description: help }),
    ...typeOf(kind, schema),
    ...(schema.examples && { examples: schema.examples }),
  };
}

function typeOf(kind: FieldNode['kind'], schema: FieldNode['schema']): JsonSchema {
  if (kind === 'files')
    return { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  if (kind === 'list') return { type: 'array', items: { type: schema.items?.type ?? 'string' } };
  return { type: schema.type ?? 'string' };
}
