/** React rendering of external forms, exported by the package. */
export type { ExternalProblem, ExternalValidateFunction } from '../external/external-form.ts';
export {
  type CompiledExternal,
  type ExternalModule,
  precompiledExternal,
} from '../external/precompiled.ts';
export {
  ExternalForm,
  type ExternalFormProps,
  focusExternalProblem,
} from '../react/external/external-form.tsx';
