import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What rjsf imports and our forms never use, with what stands in for it: a third of its bytes. */
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
  './omitExtraData.js': fileURLToPath(new URL('../../src/engine/react/rjsf/no-omitting.ts', import.meta.url)),
  './processRawValidationErrors.js': fileURLToPath(
    new URL('../../src/engine/react/rjsf/no-raw-errors.ts', import.meta.url),
  ),
  './shallowAllOfMerge.js': fileURLToPath(
    new URL('../../src/engine/react/rjsf/no-merging.ts', import.meta.url),
  ),
};

/** Puts the stand-ins in place for rjsf alone: another package that uses the same ones gets the real thing. */
export function leanRjsf(): Plugin {
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => (importer?.includes('/@rjsf/') ? REPLACED[source] : undefined),
  };
}
