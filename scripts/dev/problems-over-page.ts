import type { Plugin } from 'vite';

const SCRIPT = 'scripts/dev/page/problems.ts';

/** Puts what `schemas:check` has found over the page, in development alone. */
export function problemsOverPage(): Plugin {
  return {
    name: 'problems-over-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { type: 'module', src: `/${SCRIPT}` }, injectTo: 'body' }],
    },
  };
}
