// Made from schemas/forms/application by `npm run generate`: change it there, not here.
import type { ValidateFunction } from '#engine/definition/definition.ts';

export const draft: ValidateFunction;
export const step1: ValidateFunction;
export const step2: ValidateFunction;
export const step3: ValidateFunction;
export const step4: ValidateFunction;
export const whole: ValidateFunction;
export const condition1: ValidateFunction;
export const condition2: ValidateFunction;
export const condition3: ValidateFunction;
export const condition4: ValidateFunction;
export const condition5: ValidateFunction;
export const condition6: ValidateFunction;
