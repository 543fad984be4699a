/** A warm process that runs the stages of `npm run generate` that an edit affects. */
import { resolve } from 'node:path';
import { completeContract } from '../generate/contract/complete-contract.ts';
import { runAffected } from '../generate/run-stages.ts';
import { stages } from '../generate/stages.ts';
import { handleTasks } from './helper.ts';

/** A task after an edit: the changed files, and whether to generate run-time modules or types only. */
export interface GenerateTask {
  /** Files or folders, from the root. */
  readonly paths: readonly string[];
  readonly isForCompiler: boolean;
}

const root = resolve(import.meta.dirname, '../..');

/** Paths not yet generated from: those of a failed run are retried with the next edit. */
const outstanding = new Set<string>();

/** Responds with the written paths, from the root. */
handleTasks<GenerateTask, readonly string[]>(async ({ paths, isForCompiler }) => {
  for (const path of paths) outstanding.add(path);
  if (!isForCompiler) for (const path of completeContract(root)) outstanding.add(path);
  const chosen = stages.filter((stage) => (stage.isForCompiler ?? false) === isForCompiler);
  const written = await runAffected(root, chosen, outstanding);
  outstanding.clear();
  return written;
});
