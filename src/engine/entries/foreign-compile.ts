/** The package's reader and compiler of forms that others wrote. Needs Ajv. */
export { compileForeign } from '../foreign/compile/compile-foreign.ts';
export { foreignFiles } from '../foreign/compile/foreign-module.ts';
export type {
  ForeignForm as ReadForm,
  ForeignProblem,
  ForeignReading,
  Refusal,
} from '../foreign/foreign-form.ts';
export { type ReadOptions, readForeign } from '../foreign/read/read-foreign.ts';
export type { CompiledForeign } from '../foreign/validator/precompiled.ts';
