import type { FieldSchema, FormDefinition, Json, StepDefinition } from '../definition/definition.ts';
import { memoize } from '../definition/memoize.ts';
import { type JsonSchema, ownConstraints } from './json-schema.ts';
import { DEMANDS } from './validate.ts';

/**
 * The JSON Schema that validates a step, without annotations; choices become `enum`. Conditional fields always have
 * their type, so that rendering uses the same schema; `x-demands` constrains and requires them only if their condition
 * is satisfied. The schema applies to the values of the whole form, because a condition may read another step. Returns
 * the same object for the same step.
 */
export function stepSchema(definition: FormDefinition, step: StepDefinition): JsonSchema {
  return schemaOfStep(definition)(step);
}

const schemaOfStep = memoize((definition: FormDefinition) =>
  memoize(
    (step: StepDefinition): JsonSchema => ({
      $id: `${definition.id}/${step.id}`,
      ...objectSchema(step.schema),
    }),
  ),
);

function withConditionalRequirements(schema: JsonSchema, all: readonly Json[]): JsonSchema {
  return all.length > 0 ? { ...schema, [DEMANDS]: all } : schema;
}

function objectSchema(schema: FieldSchema): JsonSchema {
  const required = new Set(schema.required ?? []);
  const properties: Record<string, Json> = {};
  const alwaysRequired: string[] = [];
  const allOf: Json[] = [];
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isRequired = required.has(name);
    const inner = fieldSchema(field, isRequired);
    const member = { properties: { [name]: inner }, ...(isRequired && { required: [name] }) };
    const showIf = field['x-show-if'];
    if (showIf !== undefined) allOf.push(requireIf(showIf, member));
    else if (isRequired) alwaysRequired.push(name);
    properties[name] = showIf === undefined ? inner : typeSchema(field);
  }
  return withConditionalRequirements({ type: 'object', properties, required: alwaysRequired }, allOf);
}

/** The schema for the data of an external form, which its own validator validates. */
const EXTERNAL_DATA: JsonSchema = { type: ['object', 'array'] };

/** The type of a field, shown or not. */
function typeSchema({ type, properties, items, ...field }: FieldSchema): JsonSchema {
  if (field['x-external-schema']) return EXTERNAL_DATA;
  const inner = Object.entries(properties ?? {}).map(([name, field]) => [name, typeSchema(field)] as const);
  return {
    ...(type !== undefined && { type }),
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: typeSchema(items) }),
  };
}

function fieldSchema(field: FieldSchema, required: boolean): JsonSchema {
  if (field.type === 'object') return objectSchema(field);
  if (field['x-external-schema']) return EXTERNAL_DATA;
  const own = ownConstraints(field);
  if (field.type === 'array') {
    const { items } = field;
    return { ...own, ...(items && { items: fieldSchema(items, true) }) };
  }
  // a required text must not be blank, also without `normalise`, which removes blank answers
  return required && field.type === 'string' ? { ...own, minLength: Math.max(1, field.minLength ?? 0) } : own;
}

function requireIf(condition: Json, requirement: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits a schema
  return { if: condition, then: requirement };
}
