import { join } from 'node:path';
import type { Stage } from './stage.ts';
import { writeFiles } from './write-files.ts';

/** The paths, below `src/generated`, that a run made, and those of them that were not so before. */
export interface Made {
  readonly paths: ReadonlySet<string>;
  readonly written: readonly string[];
}

/** Runs stages in their order; each writes at once, because the contract refers to parts made before it. */
export async function runStages(root: string, chosen: readonly Stage[]): Promise<Made> {
  const paths = new Set<string>();
  const written: string[] = [];
  for (const stage of chosen.filter(({ applies }) => applies(root))) {
    const files = await stage.run(root);
    for (const path of files.keys()) paths.add(path);
    written.push(...writeFiles(join(root, 'src/generated'), files));
  }
  return { paths, written };
}
