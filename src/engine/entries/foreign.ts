/** The package's forms that others wrote, drawn by React. */
export type { ForeignJudge, ForeignProblem } from '../foreign/foreign-form.ts';
export {
  type CompiledForeign,
  type ForeignModule,
  precompiledForeign,
} from '../foreign/validator/precompiled.ts';
export { ForeignForm, type ForeignFormProps, focusForeignProblem } from '../react/external/external-form.tsx';
