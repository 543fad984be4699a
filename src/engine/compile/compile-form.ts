import {
  allFields,
  type CompiledForm,
  type FieldSchema,
  type FormDefinition,
  formFields,
  isRecord,
  type Json,
  type ValidateFunction,
} from '../definition/definition.ts';
import type { ExternalForm } from '../external/external-form.ts';
import { externalReader } from '../external/reader.ts';
import { withExternalErrors } from '../validation/external-answers.ts';
import type { JsonSchema } from '../validation/json-schema.ts';
import { stepSchema } from '../validation/step-schema.ts';
import { mapValues } from '../values/map-members.ts';
import { createAjv } from './ajv.ts';
import { EXTERNAL_FIELD } from './external-definition.ts';
import { interpretingValidateFunction, readExternalForm } from './read-definition.ts';

/**
 * Compiles a form at run time, with `new Function`, for tests, scripts and the package. Page and server import the same
 * functions from files compiled ahead of time (`standalone.ts`).
 */
export function compileForm(definition: FormDefinition): CompiledForm {
  const { schemas, steps, conditions } = formSchemas(definition);
  const ajv = createAjv(schemas);
  const compiledSchema = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(name);
    if (!validate) throw new Error(`${definition.id}: no schema ${name}`);
    return validate;
  };
  const external = readExternalForm(definition);
  const withExternal = externalWrapper(external);
  return {
    definition,
    validators: {
      whole: withExternal(compiledSchema('whole')),
      draft: compiledSchema('draft'),
      steps: mapValues(steps, (name) => withExternal(compiledSchema(name))),
    },
    conditions: mapValues(conditions, compiledSchema),
    ...(external && { external: externalReader(external) }),
  };
}

/** Returns a wrapper that adds the errors of an external form, whose schema is interpreted, not compiled. */
function externalWrapper(form: ExternalForm | undefined): (validate: ValidateFunction) => ValidateFunction {
  if (!form) return (validate) => validate;
  const validateExternal = interpretingValidateFunction(form);
  return (validate) => withExternalErrors(validate, EXTERNAL_FIELD, validateExternal);
}

/** All schemas to compile for a form, by the name of the compiled function. */
interface FormSchemas {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Function names by step id. */
  readonly steps: Readonly<Record<string, string>>;
  /** Function names by condition key (`FieldNode.showIf`). */
  readonly conditions: Readonly<Record<string, string>>;
}

/** The schemas of a form. `whole` refers to the step schemas, so that their code is generated only once. */
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
  for (const { showIf: key, schema } of allFields(formFields(definition))) {
    const condition = schema['x-show-if'];
    if (key === undefined || !isRecord(condition)) continue;
    const name = `condition${Object.keys(conditions).length + 1}`;
    conditions[key] = name;
    schemas[name] = condition;
  }
  return { schemas, steps, conditions };
}

/** Limits on stored data, far above those of any field: a faulty client may send more than a person types. */
export const storageLimits = {
  characters: 20_000,
  entries: 200,
  /** Characters of the JSON text that carries the data of an external form. */
  external: 200_000,
} as const;

/** The schema of a draft, which may be incomplete: types and size limits only, for unknown keys size limits. */
export function draftSchema(definition: FormDefinition): JsonSchema {
  const properties = Object.assign(
    {},
    ...definition.steps.map((step) => draftProperties(step.schema.properties)),
  );
  return { type: 'object', properties, additionalProperties: sizeLimits };
}

const sizeLimits = { maxLength: storageLimits.characters, maxItems: storageLimits.entries } as const;

function draftProperties(fields: FieldSchema['properties'] = {}): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftType(field)]));
}

function draftType(field: FieldSchema): JsonSchema {
  if (field['x-external-schema']) return { type: ['object', 'array'] };
  switch (field.type) {
    case 'object':
      return {
        type: 'object',
        properties: draftProperties(field.properties),
        additionalProperties: sizeLimits,
      };
    case 'array':
      return {
        type: 'array',
        maxItems: storageLimits.entries,
        ...(field.items && { items: draftType(field.items) }),
      };
    case 'string':
      return { type: 'string', maxLength: storageLimits.characters };
    case undefined:
      return sizeLimits;
    default:
      return { type: field.type };
  }
}
