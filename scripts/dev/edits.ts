import { relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { DevApi } from './api.ts';
import { openGenerator } from './generator.ts';
import { openHelper } from './helper.ts';
import { modificationTime, oneAtATime, waitUntil } from './one-at-a-time.ts';

const SOURCES = ['schemas/', 'openapi/', 'openapi.yaml'];

/** Milliseconds for which an editor may leave a file empty or absent while saving. */
const SAVE_TIMEOUT_MS = 150;
/** Milliseconds within which the watcher may miss a second write of a file. */
const WATCHER_GAP_MS = 60;
/** Maximum milliseconds to wait until Vite has invalidated a written file. */
const INVALIDATION_TIMEOUT_MS = 1000;

const PAGE_HEAD_START_MS = 150;

/** Reacts to edited files. */
export interface EditFollower {
  /** Called for every changed file after Vite has invalidated it. `isApiModule`: the API imports it. */
  changed(file: string, isApiModule: boolean): Promise<void>;
  close(): void;
}

/** Regenerates and checks what depends on an edit, reloads the API, and reports problems to the page. */
export function followEdits(vite: ViteDevServer, api: DevApi): EditFollower {
  const { root } = vite.config;
  const generator = openGenerator();
  const checker = openHelper<null, readonly string[]>(new URL('./check-helper.ts', import.meta.url));
  const problems = openProblemOverlay(vite);
  const seen = new Set<string>();

  const generate = async (paths: readonly string[]) => {
    api.hold();
    seen.clear();
    try {
      const written = await generator.generate(paths);
      // then the API reloads them
      await waitUntil(() => written.every((path) => seen.has(path)), INVALIDATION_TIMEOUT_MS);
      problems.failed('generate', undefined);
    } catch (error) {
      problems.failed('generate', messageOf(error));
    }
  };
  const reloadApi = async () => {
    api.hold();
    // reloading the API blocks the process: handle the page's requests first
    await pause(PAGE_HEAD_START_MS);
    try {
      if (await api.renew()) vite.ws.send('api:renewed', {});
      problems.failed('api', undefined);
    } catch (error) {
      problems.failed('api', messageOf(error));
    }
  };
  const check = async () => problems.found(await checker.run(null).catch((error) => [messageOf(error)]));
  const settle = () => {
    const isBusy = generating.isBusy() || reloading.isBusy();
    if (!isBusy) api.release();
    if (!isBusy && !checking.isBusy()) problems.show();
  };
  const generating = oneAtATime(generate, settle);
  const reloading = oneAtATime(reloadApi, settle);
  const checking = oneAtATime(check, problems.show);

  reloading.add('src/server/');
  checking.add('schemas/');
  return {
    async changed(file, isApiModule) {
      const path = relative(root, file).split(sep).join('/');
      seen.add(path);
      if (isApiModule) reloading.add(path);
      if (!SOURCES.some((source) => path.startsWith(source))) return;
      await waitUntil(async () => (await modificationTime(file)) > 0, SAVE_TIMEOUT_MS);
      const at = await modificationTime(file);
      generating.add(path);
      checking.add(path);
      await pause(WATCHER_GAP_MS);
      if ((await modificationTime(file)) !== at) await this.changed(file, false);
    },
    close() {
      generator.close();
      checker.close();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Problems displayed over every open page until they are fixed. */
interface ProblemOverlay {
  /** Lines as `schemas:check` prints them. */
  found(lines: readonly string[]): void;
  /** Sets why generation or the API's start failed; `undefined` if it succeeded. */
  failed(part: 'generate' | 'api', reason: string | undefined): void;
  /** Notifies all pages (`schemas:problems`), and the terminal if the problems are new. */
  show(): void;
}

function openProblemOverlay({ ws, config }: Pick<ViteDevServer, 'ws' | 'config'>): ProblemOverlay {
  let found: readonly string[] = [];
  const failures = new Map<string, string>();
  let reported = '';
  // the check reports the cause of these failures, in Russian
  const lines = () => (found.length > 0 ? found : [...new Set(failures.values())]);
  const send = () => ws.send('schemas:problems', { lines: lines() });
  // a newly opened page asks
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
