/** The imports of precompiled external forms (`externalModule`). A server needs no more, and no rjsf. */
export type { ExternalForm, ExternalProblem, ExternalValidateFunction } from '../external/external-form.ts';
export { externalFormats } from '../external/formats.ts';
export type { ExternalValidators } from '../external/precompiled.ts';
export { externalValidateFunction } from '../external/validate/explain.ts';
export { equal, hasRepeats } from '../values/equal.ts';
export { ucs2length } from '../values/ucs2length.ts';
