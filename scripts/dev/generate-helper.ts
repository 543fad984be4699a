/** A warm `npm run generate` of what an edit touches. */
import { resolve } from 'node:path';
import { completePaths } from '../generate/contract/root-paths.ts';
import { runTouched } from '../generate/run-touched.ts';
import { stages } from '../generate/stages.ts';
import { answerTasks } from './answer-tasks.ts';

/** Paths that were edited; or that there is time now for what only the compiler reads. */
export type GenerateTask = { readonly paths: readonly string[] } | 'for the compiler';

const root = resolve(import.meta.dirname, '../..');
const running = stages.filter(({ isForCompiler }) => !isForCompiler);
const forCompiler = stages.filter(({ isForCompiler }) => isForCompiler);

/** What has changed and is not made yet: what fails is made with the next edit. */
const toRun = new Set<string>();
const toCompile = new Set<string>();

/** Gives the paths, from the root, that it wrote. */
answerTasks<GenerateTask, readonly string[]>(async (task) => {
  if (task === 'for the compiler') return make(forCompiler, toCompile);
  for (const path of task.paths) toRun.add(path);
  if (completePaths(root)) toRun.add('openapi.yaml');
  const sources = [...toRun];
  const written = await make(running, toRun);
  for (const path of [...sources, ...written]) toCompile.add(path);
  return written;
});

async function make(chosen: typeof stages, changed: Set<string>): Promise<readonly string[]> {
  const written = await runTouched(root, chosen, changed);
  changed.clear();
  return written;
}
