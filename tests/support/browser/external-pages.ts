import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { leanRjsf } from '#scripts/vite/lean-modules.ts';
import { type BuiltPages, serveBuiltPages } from './built-pages.ts';

/** The Content-Security-Policy of the portal's own pages. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:";

/** Serves a page of external forms, built like the product. `#name` in its URL selects a form of `external-page/forms.ts`. */
export function serveExternalPages(): Promise<BuiltPages> {
  return serveBuiltPages(
    {
      '': {
        root: join(import.meta.dirname, 'external-page'),
        plugins: [react(), tailwindcss(), leanRjsf()],
        build: { assetsInlineLimit: 0, modulePreload: false },
      },
    },
    { 'content-security-policy': POLICY },
  );
}
