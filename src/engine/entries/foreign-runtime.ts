/** What modules of foreign forms that were compiled ahead import (`foreignModule`): a server needs no more, and no rjsf. */
export type { ForeignForm, ForeignJudge, ForeignProblem } from '../foreign/foreign-form.ts';
export { foreignFormats } from '../foreign/formats.ts';
export { foreignJudge } from '../foreign/judge/judge.ts';
export type { ForeignValidators } from '../foreign/validator/precompiled.ts';
export { equal } from '../values/equal.ts';
export { hasRepeats } from '../values/has-repeats.ts';
export { ucs2length } from '../values/ucs2length.ts';
