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

/** A form compiled ahead of time, for the page. */
export function precompiledForeign({ form, judge, validators }: ForeignModule): CompiledForeign {
  return { form, judge, validator: precompiledValidator(form, validators) };
}

/**
 * rjsf's precompiled validator, which throws where a schema was made as the form is drawn and so was not compiled
 * ahead, or where a part of the form is drawn alone: such a schema is evaluated.
 */
function precompiledValidator(form: ForeignForm, validators: ForeignValidators): ValidatorType {
  const precompiled = createPrecompiledValidator({ ...validators }, form.schema);
  return {
    validateFormData: precompiled.validateFormData.bind(precompiled),
    rawValidation: precompiled.rawValidation.bind(precompiled),
    isValid: (schema: RJSFSchema, data: unknown) => {
      const compiled = validators[schema[ID_KEY] ?? hashForSchema(schema)];
      if (compiled) return compiled(data);
      return !isSchema(schema) || isValidForeign(schema, plainData(data), form.schema);
    },
  };
}
