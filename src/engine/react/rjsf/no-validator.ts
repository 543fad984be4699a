import type { ValidatorType } from '@rjsf/utils';

/**
 * rjsf asks for a validator; ours never judges. We validate ourselves (`validate.ts`), and our schemas reach rjsf
 * without conditions, so there is nothing for it to ask.
 */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
