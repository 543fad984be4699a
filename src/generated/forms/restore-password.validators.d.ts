// Made from schemas/forms/restore-password by `npm run generate`: change it there, not here.
import type { ValidateFunction } from '#engine/definition/definition.ts';

export const draft: ValidateFunction;
export const step1: ValidateFunction;
export const whole: ValidateFunction;
