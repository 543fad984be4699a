import { hashForSchema, ID_KEY, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ForeignForm, ForeignJudge } from '../foreign-form.ts';
import { isValidForeign } from '../judge/evaluate.ts';
import { plainData } from '../plain.ts';
import { isSchema } from '../schema.ts';

/** Functions made by Ajv ahead of time, by the name that rjsf asks for: the hash of a schema. */
export type ForeignValidators = Readonly<Record<string, (data: unknown) => boolean>>;

/** A form ready to be drawn and judged, compiled ahead of time or as the page runs. */
export interface CompiledForeign {
  readonly form: ForeignForm;
  readonly judge: ForeignJudge;
  /** What rjsf asks as it draws: which branch fits, whether a condition holds. */
  readonly validator: ValidatorType;
}

/** What a module of `foreignModule` exports. */
export interface ForeignModule {
  readonly form: ForeignForm;
  readonly judge: ForeignJudge;
  readonly validators: ForeignValidators;
}

/** Whether data are valid by a part of a form that was not compiled ahead. */
export type EvaluatePart = (form: ForeignForm, part: RJSFSchema, data: unknown) => boolean;

/**
 * A form compiled ahead of time, for the page. rjsf's precompiled validator throws where a schema was made as the form is
 * drawn: such a part is evaluated.
 */
export function precompiledForeign(
  { form, judge, validators }: ForeignModule,
  evaluate: EvaluatePart = evaluatePart,
): CompiledForeign {
  const precompiled = createPrecompiledValidator({ ...validators }, form.schema);
  const validator: ValidatorType = {
    validateFormData: precompiled.validateFormData.bind(precompiled),
    rawValidation: precompiled.rawValidation.bind(precompiled),
    isValid: (schema: RJSFSchema, data: unknown) => {
      const compiled = validators[schema[ID_KEY] ?? hashForSchema(schema)];
      return compiled ? compiled(data) : evaluate(form, schema, data);
    },
  };
  return { form, judge, validator };
}

function evaluatePart({ schema }: ForeignForm, part: RJSFSchema, data: unknown): boolean {
  return !isSchema(part) || isValidForeign(part, plainData(data), schema);
}
