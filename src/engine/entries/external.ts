/** The package's forms that others wrote, drawn by React. */
export type { ExternalProblem, ExternalValidateFunction } from '../external/external-form.ts';
export {
  type CompiledExternal,
  type ExternalModule,
  precompiledExternal,
} from '../external/validator/precompiled.ts';
export {
  ExternalForm,
  type ExternalFormProps,
  focusExternalProblem,
} from '../react/external/external-form.tsx';
