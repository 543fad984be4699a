import type { FieldSchema, FormDefinition, Json } from '../definition/definition.ts';
import type { JsonSchema } from '../validation/json-schema.ts';

/** Limits of what is kept at all, far above those of any field: nobody types this much, a broken client may send it. */
export const caps = {
  characters: 20_000,
  entries: 200,
  /** Characters of the JSON text that the data of a form of others are on the wire. */
  foreign: 200_000,
} as const;

/**
 * What a draft must be: answers of the right type and of a sane size. It may be incomplete, and what is in it may
 * still be wrong; keys that the definition does not know are kept, within the same limits.
 */
export function draftSchema(definition: FormDefinition): JsonSchema {
  const properties = Object.assign({}, ...definition.steps.map((step) => typesOf(step.schema.properties)));
  return { type: 'object', properties, additionalProperties: size };
}

const size = { maxLength: caps.characters, maxItems: caps.entries } as const;

function typesOf(fields: FieldSchema['properties'] = {}): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typeOf(field)]));
}

function typeOf(field: FieldSchema): JsonSchema {
  if (field['x-foreign']) return { type: ['object', 'array'] };
  switch (field.type) {
    case 'object':
      return { type: 'object', properties: typesOf(field.properties), additionalProperties: size };
    case 'array':
      return { type: 'array', maxItems: caps.entries, ...(field.items && { items: typeOf(field.items) }) };
    case 'string':
      return { type: 'string', maxLength: caps.characters };
    case undefined:
      return size;
    default:
      return { type: field.type };
  }
}
