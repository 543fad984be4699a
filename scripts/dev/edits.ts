import { relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { DevApi } from './api.ts';
import type { GenerateTask } from './generate-helper.ts';
import { openHelper } from './helper.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { shownProblems } from './shown-problems.ts';
import { isWritten, until, whenQuiet } from './waiting.ts';

const SOURCES = ['schemas/', 'openapi/', 'openapi.yaml'];

/** How long a file may be empty or away while an editor writes it. */
const WRITING_MS = 150;
/** Vite sees a file within milliseconds; should it miss one, an edit is not held up for ever. */
const SEEING_MS = 1000;
/** What only the compiler reads is made when nothing was edited for so long. */
const QUIET_MS = 2000;

/** Follows edits. */
export interface EditFollower {
  /** Told of every file that has changed, when Vite has forgotten what it made of it; `ofApi`: the API runs it. */
  changed(file: string, ofApi: boolean): void;
  close(): void;
}

/**
 * What is made of `schemas/` and the contract is made anew and checked, the API takes what has changed, and the page is
 * told what is wrong. What was made Vite shows by itself.
 */
export function followEdits(vite: ViteDevServer, api: DevApi): EditFollower {
  const { root } = vite.config;
  const generator = openHelper<GenerateTask, readonly string[]>(
    new URL('./generate-helper.ts', import.meta.url),
  );
  const checker = openHelper<null, readonly string[]>(new URL('./check-helper.ts', import.meta.url));
  const problems = shownProblems(vite);
  const typesLater = whenQuiet(() => void generator.run('for the compiler').catch(none), QUIET_MS);
  const seen = new Set<string>();

  const generate = async (paths: readonly string[]) => {
    seen.clear();
    const written = await generator.run({ paths });
    await until(() => written.every((path) => seen.has(path)), SEEING_MS);
  };
  const place = async (paths: readonly string[]) => {
    api.hold();
    try {
      const sources = paths.filter(isSource);
      if (sources.length > 0) await generate(sources);
      if (await api.renew()) vite.ws.send('api:renewed', {});
      problems.failed(undefined);
    } catch (error) {
      problems.failed(messageOf(error));
    }
  };
  const placing = oneAtATime(place, () => {
    api.release();
    if (!checking.isBusy()) problems.show();
    typesLater.call();
  });
  const check = async () => problems.found(await checker.run(null).catch((error) => [messageOf(error)]));
  const checking = oneAtATime(check, problems.show);

  placing.add('src/server/');
  checking.add('schemas/');
  // the first edit finds it warm
  void generator.run({ paths: ['schemas/'] }).catch(none);
  return {
    async changed(file, ofApi) {
      const path = relative(root, file).split(sep).join('/');
      seen.add(path);
      if (!isSource(path) && !ofApi) return;
      await until(() => isWritten(file), WRITING_MS);
      placing.add(path);
      if (isSource(path)) checking.add(path);
    },
    close() {
      typesLater.cancel();
      generator.close();
      checker.close();
    },
  };
}

function isSource(path: string): boolean {
  return SOURCES.some((source) => path.startsWith(source));
}

const none = () => undefined;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
