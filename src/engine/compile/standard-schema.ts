import type { FieldSchema, Json, StepDefinition } from '../definition/definition.ts';
import { type JsonSchema, ownConstraints } from './json-schema.ts';

/**
 * What a step demands, as standard JSON Schema with `if`/`then`: annotations are gone, choices are `enum`, and a
 * conditional field is constrained and required only where its condition holds. It describes the values of the whole
 * form, because `x-show-if-form` may read another step; what other steps hold is left alone.
 */
export function stepSchema(step: StepDefinition): JsonSchema {
  const formConditions: JsonSchema[] = [];
  const own = objectSchema(step.schema, [], formConditions);
  const allOf = [...(isList(own.allOf) ? own.allOf : []), ...formConditions];
  return { ...own, ...(allOf.length > 0 && { allOf }) };
}

/** Where a schema lies in the form: names of fields, `*` for the entries of a group. */
type Path = readonly string[];

function objectSchema(schema: FieldSchema, path: Path, formConditions: JsonSchema[]): JsonSchema {
  const required = new Set(schema.required ?? []);
  const properties: Record<string, Json> = {};
  const demanded: string[] = [];
  const allOf: Json[] = [];
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isRequired = required.has(name);
    const inner = fieldSchema(field, isRequired, [...path, name], formConditions);
    const member = { properties: { [name]: inner }, ...(isRequired && { required: [name] }) };
    const showIf = field['x-show-if'];
    const showIfForm = field['x-show-if-form'];
    const whereShown = showIf === undefined ? member : where(showIf, member);
    if (showIfForm !== undefined) formConditions.push(where(showIfForm, fromRoot(path, whereShown)));
    else if (showIf !== undefined) allOf.push(whereShown);
    else {
      properties[name] = inner;
      if (isRequired) demanded.push(name);
    }
  }
  return { type: 'object', properties, required: demanded, ...(allOf.length > 0 && { allOf }) };
}

function fieldSchema(
  field: FieldSchema,
  required: boolean,
  path: Path,
  formConditions: JsonSchema[],
): JsonSchema {
  if (field.type === 'object') return objectSchema(field, path, formConditions);
  const own = ownConstraints(field);
  if (field.type === 'array') {
    const { items } = field;
    return { ...own, ...(items && { items: fieldSchema(items, true, [...path, '*'], formConditions) }) };
  }
  // Required means not blank, also for a caller that has not normalised (`normalise` makes a blank answer absent).
  return required && field.type === 'string' ? { ...own, minLength: Math.max(1, field.minLength ?? 0) } : own;
}

/** A schema of the form that says `schema` of what lies at `path`. */
function fromRoot(path: Path, schema: JsonSchema): JsonSchema {
  return path.reduceRight<JsonSchema>(
    (inner, name) => (name === '*' ? { items: inner } : { properties: { [name]: inner } }),
    schema,
  );
}

function where(condition: Json, demand: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits a schema
  return { if: condition, then: demand };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
