import type { Plugin } from 'vite';

/** Modules of `scripts/generate/forms/forms-stage.ts`, in which definitions stand as indented JSON. */
const FORM = /\/src\/generated\/forms\/[\w/-]+\.ts$/;

const EXAMPLES = /^( *)"examples": \[\n(?:\1 .*\n)*\1\],?\n/gm;

/** The text of a form's module without the examples of its fields. */
export function withoutExamples(code: string): string {
  return code.replace(EXAMPLES, '');
}

/** Examples are for samples and for the description of the calls: no page reads them, and every page would load them. */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (FORM.test(id) ? { code: withoutExamples(code), map: null } : undefined),
  };
}
