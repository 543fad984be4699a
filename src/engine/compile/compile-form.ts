import type { CompiledForm, FormDefinition, ValidateFunction } from '../definition/definition.ts';
import { createAjv } from './ajv.ts';
import { formSchemas } from './form-schemas.ts';

/**
 * Compiles a form at run time, with `new Function`: for tests, scripts and the preview. Page and server run
 * the same functions written to a file ahead of time (`standalone.ts`).
 */
export function compileForm(definition: FormDefinition): CompiledForm {
  const { schemas, steps, conditions } = formSchemas(definition);
  const ajv = createAjv(schemas);
  const compiled = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(name);
    if (!validate) throw new Error(`${definition.id}: no schema ${name}`);
    return validate;
  };
  return {
    definition,
    validators: { whole: compiled('whole'), draft: compiled('draft'), steps: mapValues(steps, compiled) },
    conditions: mapValues(conditions, compiled),
  };
}

function mapValues<T>(names: Readonly<Record<string, string>>, make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, make(name)]));
}
