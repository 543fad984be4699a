import { relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { DevApi } from './api.ts';
import { openGenerator } from './generator.ts';
import { openHelper } from './helper.ts';
import { modificationTime, oneAtATime, pause, waitUntil } from './one-at-a-time.ts';

const SOURCES = ['schemas/', 'openapi/', 'openapi.yaml'];

/** How long an editor may leave a file empty or absent while saving. */
const WRITING_MS = 150;
/** Interval within which the watcher misses a second write of a file. */
const UNTOLD_MS = 60;
/** Vite sees a file within milliseconds; should it miss one, an edit is not held up for ever. */
const SEEING_MS = 1000;

const PAGE_FIRST_MS = 150;

/** Follows edits. */
export interface EditFollower {
  /** Called for every changed file after Vite has invalidated it; `ofApi`: the API runs it. */
  changed(file: string, ofApi: boolean): Promise<void>;
  close(): void;
}

/**
 * Regenerates and checks what depends on `schemas/` and the contract, reloads the API, and reports
 * problems to the page. Vite updates regenerated modules.
 */
export function followEdits(vite: ViteDevServer, api: DevApi): EditFollower {
  const { root } = vite.config;
  const generator = openGenerator();
  const checker = openHelper<null, readonly string[]>(new URL('./check-helper.ts', import.meta.url));
  const problems = shownProblems(vite);
  const seen = new Set<string>();

  const generate = async (paths: readonly string[]) => {
    api.hold();
    seen.clear();
    try {
      const written = await generator.make(paths);
      // by then the API knows that it must reload them
      await waitUntil(() => written.every((path) => seen.has(path)), SEEING_MS);
      problems.failed('generate', undefined);
    } catch (error) {
      problems.failed('generate', messageOf(error));
    }
  };
  const place = async () => {
    api.hold();
    // reloading the API blocks the process, so the page's requests go first
    await pause(PAGE_FIRST_MS);
    try {
      if (await api.renew()) vite.ws.send('api:renewed', {});
      problems.failed('api', undefined);
    } catch (error) {
      problems.failed('api', messageOf(error));
    }
  };
  const check = async () => problems.found(await checker.run(null).catch((error) => [messageOf(error)]));
  const settle = () => {
    const isBusy = generating.isBusy() || placing.isBusy();
    if (!isBusy) api.release();
    if (!isBusy && !checking.isBusy()) problems.show();
  };
  const generating = oneAtATime(generate, settle);
  const placing = oneAtATime(place, settle);
  const checking = oneAtATime(check, problems.show);

  placing.add('src/server/');
  checking.add('schemas/');
  return {
    async changed(file, ofApi) {
      const path = relative(root, file).split(sep).join('/');
      seen.add(path);
      if (ofApi) placing.add(path);
      if (!isSource(path)) return;
      await waitUntil(async () => (await modificationTime(file)) > 0, WRITING_MS);
      const at = await modificationTime(file);
      generating.add(path);
      checking.add(path);
      await pause(UNTOLD_MS);
      if ((await modificationTime(file)) !== at) await this.changed(file, false);
    },
    close() {
      generator.close();
      checker.close();
    },
  };
}

function isSource(path: string): boolean {
  return SOURCES.some((source) => path.startsWith(source));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Problems displayed over every open page until they are fixed. */
interface ShownProblems {
  /** Lines as `schemas:check` prints them. */
  found(lines: readonly string[]): void;
  /** Why a part of the work on an edit failed; `undefined` where it did not. */
  failed(part: 'generate' | 'api', reason: string | undefined): void;
  /** Notifies all pages (`schemas:problems`), and the terminal if the problems are new. */
  show(): void;
}

function shownProblems({ ws, config }: Pick<ViteDevServer, 'ws' | 'config'>): ShownProblems {
  let found: readonly string[] = [];
  const failures = new Map<string, string>();
  let reported = '';
  // the check reports the cause in Russian; the resulting failures are omitted
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
      if (text !== reported && text !== '') config.logger.error(text, { timestamp: true });
      reported = text;
    },
  };
}
