import type { CompiledForm, FormDefinition, ValidateFunction } from '../definition/definition.ts';
import { foreignReader } from '../foreign/describe/reader.ts';
import type { ForeignForm } from '../foreign/foreign-form.ts';
import { withJudge } from '../validation/foreign-answers.ts';
import { createAjv } from './ajv.ts';
import { FOREIGN_FIELD } from './foreign-definition.ts';
import { formSchemas } from './form-schemas.ts';
import { evaluatedJudge, readPublished } from './read-published.ts';

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
  const foreign = readPublished(definition);
  const judged = judgedBy(foreign);
  return {
    definition,
    validators: {
      whole: judged(compiled('whole')),
      draft: compiled('draft'),
      steps: mapValues(steps, (name) => judged(compiled(name))),
    },
    conditions: mapValues(conditions, compiled),
    ...(foreign && { foreign: foreignReader(foreign) }),
  };
}

/** What a form of others says of its data is evaluated: nothing of it is compiled here. */
function judgedBy(form: ForeignForm | undefined): (validate: ValidateFunction) => ValidateFunction {
  if (!form) return (validate) => validate;
  const judge = evaluatedJudge(form);
  return (validate) => withJudge(validate, FOREIGN_FIELD, judge);
}

function mapValues<T>(names: Readonly<Record<string, string>>, make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, make(name)]));
}
