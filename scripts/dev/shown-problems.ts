import type { ViteDevServer } from 'vite';

/** What stands over every open page, until it is mended. */
export interface ShownProblems {
  /** Lines as `schemas:check` prints them. */
  found(lines: readonly string[]): void;
  /** Why what was edited could not be put into place; `undefined` where it was. */
  failed(reason: string | undefined): void;
  /** Tells all pages (`schemas:problems`), and the terminal where it is news. */
  show(): void;
}

export function shownProblems({ ws, config }: Pick<ViteDevServer, 'ws' | 'config'>): ShownProblems {
  let found: readonly string[] = [];
  let failure: string | undefined;
  let told = '';
  // the check says it in the school's words: what failed because of it needs no second saying
  const lines = () => (found.length > 0 || failure === undefined ? found : [failure]);
  const send = () => ws.send('schemas:problems', { lines: lines() });
  // a page that is opened later
  ws.on('schemas:ask', send);
  return {
    found: (all) => {
      found = all;
    },
    failed: (reason) => {
      failure = reason;
    },
    show() {
      send();
      const text = lines().join('\n');
      if (text !== told && text !== '') config.logger.error(text, { timestamp: true });
      told = text;
    },
  };
}
