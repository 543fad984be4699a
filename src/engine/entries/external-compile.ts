/** The package's reader and compiler of external forms. Needs Ajv. */
export { compileExternal } from '../external/compile/compile-external.ts';
export { externalFiles } from '../external/compile/external-module.ts';
export type {
  ExternalForm as ReadForm,
  ExternalProblem,
  ExternalReading,
  Refusal,
} from '../external/external-form.ts';
export type { CompiledExternal } from '../external/precompiled.ts';
export { type ReadOptions, readExternal } from '../external/read/read-external.ts';
