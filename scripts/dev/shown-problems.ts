import type { ViteDevServer } from 'vite';

/** What stands over every open page, until it is mended. */
export interface ShownProblems {
  /** Lines as `schemas:check` prints them. */
  found(lines: readonly string[]): void;
  /** Why a part of the work on an edit failed; `undefined` where it did not. */
  failed(part: 'generate' | 'api', reason: string | undefined): void;
  /** Tells all pages (`schemas:problems`), and the terminal where it is news. */
  show(): void;
}

export function shownProblems({ ws, config }: Pick<ViteDevServer, 'ws' | 'config'>): ShownProblems {
  let found: readonly string[] = [];
  const failures = new Map<string, string>();
  let told = '';
  // the check says it in the school's words: what failed because of it needs no second saying
  const lines = () => (found.length > 0 ? found : [...new Set(failures.values())]);
  const send = () => ws.send('schemas:problems', { lines: lines() });
  // a page that is opened later
  ws.on('schemas:ask', send);
  return {
    found: (all) => {
      found = all;
    },
    failed(part, reason) {
      if (reason === undefined) failures.delete(part);
      else failures.set(part, reason);
    },
    show() {
      send();
      const text = lines().join('\n');
      if (text !== told && text !== '') config.logger.error(text, { timestamp: true });
      told = text;
    },
  };
}
