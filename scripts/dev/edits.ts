import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { DevApi } from './api.ts';
import type { GenerateTask } from './generate-helper.ts';
import { openHelper } from './helper.ts';
import { oneAtATime } from './one-at-a-time.ts';

const SOURCES = ['schemas/', 'openapi/', 'openapi.yaml'];

/**
 * Follows edits: what is made of `schemas/` and the contract is made anew and checked, the API takes what has changed,
 * and the page is told what is wrong (`schemas:problems`, lines as `schemas:check` prints them). What was made Vite
 * shows by itself. Gives what ends it.
 */
export function followEdits(vite: ViteDevServer, api: DevApi): () => void {
  const { root, logger } = vite.config;
  const { moduleGraph } = vite.environments.ssr;
  const generator = openHelper<GenerateTask, readonly string[]>(
    new URL('./generate-helper.ts', import.meta.url),
  );
  const checker = openHelper<null, readonly string[]>(new URL('./check-helper.ts', import.meta.url));
  const made = new Set<string>();
  let wrong: { readonly found: readonly string[]; readonly failure?: string | undefined } = { found: [] };
  // the check says it in the school's words: what stopped because of it needs no second saying
  const shown = () => (wrong.found.length > 0 || !wrong.failure ? wrong.found : [wrong.failure]);
  const show = () => vite.ws.send('schemas:problems', { lines: shown() });

  const generate = async (paths: readonly string[]) => {
    const files = (await generator.run({ paths })).map((path) => join(root, 'src/generated', path));
    for (const file of files) {
      made.add(file);
      // the API is not to wait until the watcher has seen them
      moduleGraph.onFileChange(file);
    }
  };

  const work = async (paths: readonly string[]) => {
    const sources = paths.filter(isSource);
    const checking = sources.length > 0 ? checker.run(null) : Promise.resolve(wrong.found);
    const making = sources.length > 0 ? generate(sources) : Promise.resolve();
    const failure = await making.then(() => api.renew()).then(none, messageOf);
    if (failure !== undefined) api.release();
    wrong = { found: await checking.catch((error: unknown) => [messageOf(error)]), failure };
    for (const line of shown()) logger.error(line, { timestamp: true });
    show();
    vite.ws.send('api:renewed', {});
    if (sources.length > 0) void generator.run('for the compiler').catch(none);
  };

  const edited = oneAtATime(work);
  const onFile = (_event: string, file: string) => {
    const path = relative(root, file).split(sep).join('/');
    if (made.delete(file)) return;
    if (!isSource(path) && !moduleGraph.getModulesByFile(file)?.size) return;
    api.hold();
    edited(path);
  };
  vite.watcher.on('all', onFile);
  vite.ws.on('schemas:ask', show);
  edited('schemas/');
  return () => {
    vite.watcher.off('all', onFile);
    generator.close();
    checker.close();
  };
}

function isSource(path: string): boolean {
  return SOURCES.some((source) => path.startsWith(source));
}

const none = () => undefined;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
