import type { ValidatorType } from '@rjsf/utils';
import type { ExternalForm, ExternalValidateFunction } from './external-form.ts';
import { plainCopy } from './plain.ts';
import { isSchema } from './schema.ts';
import { isValidExternal } from './validate/evaluate.ts';

/** A form ready for rendering and validation, compiled ahead of time or at run time. */
export interface CompiledExternal {
  readonly form: ExternalForm;
  readonly validate: ExternalValidateFunction;
  /** Tells rjsf which alternative matches and whether a condition is satisfied. */
  readonly validator: ValidatorType;
}

/** The exports of a module that `externalModule` generates. */
export type ExternalModule = Pick<CompiledExternal, 'form' | 'validate'>;

/** A form with its compiled validate function. rjsf validates schemas that it creates: they are interpreted. */
export function precompiledExternal({ form, validate }: ExternalModule): CompiledExternal {
  const validator: ValidatorType = {
    isValid: (part, data) => !isSchema(part) || isValidExternal(part, plainCopy(data), form.schema),
    validateFormData: neverCalled,
    rawValidation: neverCalled,
  };
  return { form, validate, validator };
}

function neverCalled(): never {
  throw new Error('rjsf does not validate the data of an external form');
}
