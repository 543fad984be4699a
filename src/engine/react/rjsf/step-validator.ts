import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { CompiledValidateFunction } from '@rjsf/validator-ajv8/lib/types.js';
import type { CompiledForm, StepDefinition, ValidateFunction } from '#engine/definition/definition.ts';

const validators = new WeakMap<CompiledForm, Map<string, ValidatorType>>();

/**
 * The compiled validator of a step as rjsf knows one. It throws for any other schema than that of the step, so that
 * nothing is ever drawn by rules that were not compiled.
 */
export function stepValidator(form: CompiledForm, step: StepDefinition, schema: RJSFSchema): ValidatorType {
  const ofForm = validators.get(form) ?? new Map<string, ValidatorType>();
  validators.set(form, ofForm);
  const compiled = form.validators.steps[step.id];
  if (!compiled) throw new Error(`The form ${form.definition.id} has no validator of ${step.id}`);
  const known = ofForm.get(step.id);
  const made = known ?? createPrecompiledValidator({ [schema.$id ?? '']: asCompiled(compiled) }, schema);
  ofForm.set(step.id, made);
  return made;
}

/** rjsf writes into the errors that it is given, and asks each for its place in the schema, which our code leaves out. */
function asCompiled(validate: ValidateFunction): CompiledValidateFunction {
  const compiled: CompiledValidateFunction = (data: unknown) => {
    const isValid = validate(data);
    compiled.errors = (validate.errors ?? []).map(({ instancePath, keyword, params, message }) => ({
      instancePath,
      keyword,
      params: { ...params },
      schemaPath: '',
      ...(message !== undefined && { message }),
    }));
    return isValid;
  };
  return compiled;
}
