import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { CompiledValidateFunction } from '@rjsf/validator-ajv8/lib/types.js';
import type { CompiledForm, StepDefinition, ValidateFunction } from '#engine/definition/definition.ts';

const validators = new WeakMap<CompiledForm, Map<string, ValidatorType>>();

/**
 * rjsf's precompiled validator over the compiled function of a step, one per form and step. It
 * throws for any other schema, so nothing renders with rules that were not compiled.
 */
export function stepValidator(form: CompiledForm, step: StepDefinition, schema: RJSFSchema): ValidatorType {
  const ofForm = validators.get(form) ?? new Map<string, ValidatorType>();
  validators.set(form, ofForm);
  const known = ofForm.get(step.id);
  if (known) return known;
  const compiled = form.validators.steps[step.id];
  if (!compiled) throw new Error(`The form ${form.definition.id} has no validator of ${step.id}`);
  const validator = createPrecompiledValidator({ [schema.$id ?? '']: asCompiled(compiled) }, schema);
  ofForm.set(step.id, validator);
  return validator;
}

/** Copies the errors, which rjsf changes, and adds `schemaPath`, which the compiled code omits. */
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
