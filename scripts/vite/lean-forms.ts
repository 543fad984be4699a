import type { Plugin } from 'vite';

/** Modules of `scripts/generate/forms/forms-stage.ts`, in which definitions stand as indented JSON. */
const FORM = /\/src\/generated\/forms\/[\w/-]+\.ts$/;

const EXAMPLES = /^( *)"examples": \[\n(?:\1 .*\n)*\1\],?\n/gm;

const PUBLISHED = /^( *)"x-foreign": \{\n(?:\1 .*\n)*\1\}/gm;

/** The text of a form's module without the examples of its fields, and of a form of others that it is one, and not which. */
export function leanForm(code: string): string {
  return code.replace(EXAMPLES, '').replace(PUBLISHED, '$1"x-foreign": { "schema": {} }');
}

/**
 * Examples are for samples and for the description of the calls: no page reads them, and every page would load them. A
 * form of others is drawn, judged and read by what was compiled of it (`src/generated/foreign`), which has its schema.
 */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (FORM.test(id) ? { code: leanForm(code), map: null } : undefined),
  };
}
