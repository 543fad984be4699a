import { hashForSchema, ID_KEY, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ExternalForm, ExternalValidateFunction } from './external-form.ts';
import { plainData } from './plain.ts';
import { isSchema } from './schema.ts';
import { isValidExternal } from './validate/evaluate.ts';

/** Precompiled validate functions by schema hash, as rjsf requests them. */
export type ExternalValidators = Readonly<Record<string, (data: unknown) => boolean>>;

/** A form ready for rendering and validation, compiled ahead of time or at run time. */
export interface CompiledExternal {
  readonly form: ExternalForm;
  readonly validate: ExternalValidateFunction;
  /** Tells rjsf which alternative matches and whether a condition is satisfied. */
  readonly validator: ValidatorType;
}

/** The exports of a module that `externalModule` generates. */
export interface ExternalModule {
  readonly form: ExternalForm;
  readonly validate: ExternalValidateFunction;
  readonly validators: ExternalValidators;
}

/** Validates data by a schema that rjsf created during rendering, and that was not compiled ahead of time. */
export type EvaluatePart = (form: ExternalForm, part: RJSFSchema, data: unknown) => boolean;

/** A precompiled form. rjsf's validator throws for schemas made during rendering, so `evaluate` interprets them. */
export function precompiledExternal(
  { form, validate, validators }: ExternalModule,
  evaluate: EvaluatePart = evaluatePart,
): CompiledExternal {
  const precompiled = createPrecompiledValidator({ ...validators }, form.schema);
  const validator: ValidatorType = {
    validateFormData: precompiled.validateFormData.bind(precompiled),
    rawValidation: precompiled.rawValidation.bind(precompiled),
    isValid: (schema: RJSFSchema, data: unknown) => {
      const compiled = validators[schema[ID_KEY] ?? hashForSchema(schema)];
      return compiled ? compiled(data) : evaluate(form, schema, data);
    },
  };
  return { form, validate, validator };
}

function evaluatePart({ schema }: ExternalForm, part: RJSFSchema, data: unknown): boolean {
  return !isSchema(part) || isValidExternal(part, plainData(data), schema);
}
