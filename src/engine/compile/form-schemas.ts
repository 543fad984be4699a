import { type FieldNode, type FormDefinition, formFields } from '../definition/definition.ts';
import type { JsonSchema } from '../validation/json-schema.ts';
import { stepSchema } from '../validation/step-schema.ts';
import { draftSchema } from './draft-schema.ts';

/** Everything that is compiled for one form, each schema under the name of the function that it becomes. */
export interface FormSchemas {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Function names by step id. */
  readonly steps: Readonly<Record<string, string>>;
  /** Function names by condition key (`FieldNode.showIf`, `FieldNode.showIfForm`). */
  readonly conditions: Readonly<Record<string, string>>;
}

/** The schemas of a form. `whole` refers to those of the steps, so that their code is there once. */
export function formSchemas(definition: FormDefinition): FormSchemas {
  const schemas: Record<string, JsonSchema> = { draft: draftSchema(definition) };
  const steps: Record<string, string> = {};
  for (const [index, step] of definition.steps.entries()) {
    const name = `step${index + 1}`;
    steps[step.id] = name;
    schemas[name] = stepSchema(definition, step);
  }
  schemas.whole = { allOf: Object.values(steps).map((name) => ({ $ref: name })) };
  const conditions: Record<string, string> = {};
  for (const { key, schema } of formFields(definition).flatMap(conditionsOf)) {
    const name = `condition${Object.keys(conditions).length + 1}`;
    conditions[key] = name;
    schemas[name] = schema;
  }
  return { schemas, steps, conditions };
}

function conditionsOf(field: FieldNode): { key: string; schema: JsonSchema }[] {
  const own = [
    { key: field.showIf, schema: field.schema['x-show-if'] },
    { key: field.showIfForm, schema: field.schema['x-show-if-form'] },
  ].flatMap(({ key, schema }) => (key !== undefined && isSchema(schema) ? [{ key, schema }] : []));
  return [...own, ...field.children.flatMap(conditionsOf)];
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}
