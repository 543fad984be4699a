import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of `scripts/generate/forms/forms-stage.ts`, with definitions as indented JSON. */
const FORM = /\/src\/generated\/forms\/[\w/-]+\.ts$/;

const EXAMPLES = /^( *)"examples": \[\n(?:\1 .*\n)*\1\],?\n/gm;

const PUBLISHED = /^( *)"x-external-schema": \{\n(?:\1 .*\n)*\1\}/gm;

/** Removes the examples of fields and the content of external schemas from the code of a form's module. */
export function leanForm(code: string): string {
  return code.replace(EXAMPLES, '').replace(PUBLISHED, '$1"x-external-schema": { "schema": {} }');
}

/**
 * Removes examples and external schemas from forms in production builds. Pages do not use examples, and an external
 * form has its schema in its compiled module (`src/generated/external`).
 */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (FORM.test(id) ? { code: leanForm(code), map: null } : undefined),
  };
}

const NEVER_CALLED = fileURLToPath(new URL('../../src/engine/react/rjsf/never-called.ts', import.meta.url));

/** Replacements for modules that rjsf imports and our forms never use: a third of its bytes. */
const REPLACED: Readonly<Record<string, string>> = {
  'markdown-to-jsx/react': fileURLToPath(
    new URL('../../src/engine/react/rjsf/no-markdown.tsx', import.meta.url),
  ),
  'fast-uri': fileURLToPath(new URL('../../src/engine/react/rjsf/platform-uri.ts', import.meta.url)),
  './components/fields/index.js': fileURLToPath(
    new URL('../../src/engine/react/rjsf/few-fields.ts', import.meta.url),
  ),
  './components/widgets/index.js': fileURLToPath(
    new URL('../../src/engine/react/rjsf/no-widgets.ts', import.meta.url),
  ),
  './components/templates/index.js': fileURLToPath(
    new URL('../../src/engine/react/rjsf/few-templates.ts', import.meta.url),
  ),
  './omitExtraData.js': NEVER_CALLED,
  './processRawValidationErrors.js': NEVER_CALLED,
  './shallowAllOfMerge.js': NEVER_CALLED,
};

/** Replaces these modules for rjsf only: other packages get the originals. */
export function leanRjsf(): Plugin {
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => (importer?.includes('/@rjsf/') ? REPLACED[source] : undefined),
  };
}
