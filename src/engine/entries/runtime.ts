/** The imports of precompiled forms (`formModule`), without Ajv. */
export type { CompiledForm, ValidateFunction } from '../definition/definition.ts';
export { formats } from '../validation/formats.ts';
export { dateNotAfter, dateNotBefore } from '../values/date-limits.ts';
export { equal } from '../values/equal.ts';
export { ucs2length } from '../values/ucs2length.ts';
