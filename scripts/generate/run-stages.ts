import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Stage } from './stage.ts';

/** Output of a run, as paths below `src/generated`: all files, and those that are new or have changed. */
export interface GenerationResult {
  readonly paths: ReadonlySet<string>;
  readonly changed: readonly string[];
}

/** Runs the stages in order. Each writes its files before the next runs, because later stages read them. */
export async function runStages(root: string, chosen: readonly Stage[]): Promise<GenerationResult> {
  const paths = new Set<string>();
  const written: string[] = [];
  for (const stage of chosen) {
    const files = await stage.run(root);
    for (const path of files.keys()) paths.add(path);
    written.push(...writeFiles(join(root, 'src/generated'), files));
  }
  return { paths, changed: written };
}

/**
 * Runs, in order, the stages that read any of these paths (files or folders, from the root), and those that read
 * their output. Returns the written paths, from the root.
 */
export async function runAffected(
  root: string,
  stages: readonly Stage[],
  paths: Iterable<string>,
): Promise<readonly string[]> {
  const touched = [...paths];
  const written: string[] = [];
  for (const stage of stages) {
    if (!isAffected(stage, [...touched, ...written])) continue;
    const result = await runStages(root, [stage]);
    written.push(...result.changed.map((path) => `src/generated/${path}`));
  }
  return written;
}

/** Whether a stage reads one of these files, or something in one of these folders. */
export function isAffected({ reads }: Pick<Stage, 'reads'>, paths: readonly string[]): boolean {
  return reads.some((source) => paths.some((path) => path.startsWith(source) || source.startsWith(path)));
}

/** Writes files, text by path, into a folder. Returns the written paths; unchanged files are not touched. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const stale = [...files].filter(([path, text]) => textOf(join(folder, path)) !== text);
  for (const [path, text] of stale) write(join(folder, path), text);
  return stale.map(([path]) => path);
}

/** Deletes all files of a folder except these paths. Returns the deleted paths. */
export function deleteOtherFiles(folder: string, paths: ReadonlySet<string>): string[] {
  const surplus = pathsIn(folder).filter((path) => !paths.has(path));
  for (const path of surplus) rmSync(join(folder, path));
  return surplus;
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
