import type { Plugin } from 'vite';

/** Generated modules of data and texts, without `wire/`, validators and types. */
const DATA = /\/src\/generated\/(?!wire\/).*(?<!\.validators|\.d)\.ts$/;

/**
 * Makes generated modules accept new versions of themselves during development. Importers see the new texts and forms
 * (exports are live bindings), and the page keeps its state. `src/portal/app/edited.ts` renders the change.
 */
export function hotGenerated(): Plugin {
  return {
    name: 'hot-generated',
    apply: 'serve',
    enforce: 'post',
    transform(code, id) {
      if (this.environment.name !== 'client' || !DATA.test(id.replace(/[?#].*$/, ''))) return;
      const names = Array.from(code.matchAll(EXPORTED), ([, name]) => name);
      if (names.length === 0) return;
      return { code: code.replace(EXPORTED, 'export let $1 =') + acceptCode(names), map: null };
    },
  };
}

const EXPORTED = /^export const ([\w$]+) =/gm;

/** Code that copies the exports of every later version to the first module, which importers keep. */
const acceptCode = (names: readonly (string | undefined)[]) => `
if (import.meta.hot) {
  import.meta.hot.data.take ??= (next) => { ${names.map((name) => `${name} = next.${name};`).join(' ')} };
  import.meta.hot.accept((next) => next && import.meta.hot.data.take(next));
}
`;

const SCRIPT = 'scripts/dev/page/problems.ts';

/** Shows the problems of `schemas:check` over the page in development. */
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
