/** A warm `npm run generate` of what an edit touches. */
import { resolve } from 'node:path';
import { completePaths } from '../generate/contract/root-paths.ts';
import { runStages } from '../generate/run-stages.ts';
import { answerTasks } from './answer-tasks.ts';
import { forTheCompiler, touchedStages } from './touched-stages.ts';

/** Either what these paths touch of what runs, or the rest. */
export type GenerateTask = { readonly paths: readonly string[] } | 'for the compiler';

const root = resolve(import.meta.dirname, '../..');

/** Gives the paths, below `src/generated`, that it wrote. */
answerTasks<GenerateTask, readonly string[]>(async (task) => {
  if (task !== 'for the compiler') completePaths(root);
  const chosen = task === 'for the compiler' ? forTheCompiler : touchedStages(task.paths);
  return (await runStages(root, chosen)).written;
});
