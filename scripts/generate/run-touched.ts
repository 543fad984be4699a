import { runStages } from './run-stages.ts';
import type { Stage } from './stage.ts';

/**
 * Runs, in their order, the stages that read any of these paths (files or folders, from the root), and those that read
 * what they write. Gives the paths that were written, from the root.
 */
export async function runTouched(
  root: string,
  stages: readonly Stage[],
  paths: Iterable<string>,
): Promise<readonly string[]> {
  const touched = [...paths];
  const written: string[] = [];
  for (const stage of stages) {
    if (!isTouched(stage, [...touched, ...written])) continue;
    const made = await runStages(root, [stage]);
    written.push(...made.written.map((path) => `src/generated/${path}`));
  }
  return written;
}

/** Whether a stage reads one of these files, or something in one of these folders. */
export function isTouched({ reads }: Pick<Stage, 'reads'>, paths: readonly string[]): boolean {
  return reads.some((source) => paths.some((path) => path.startsWith(source) || source.startsWith(path)));
}
