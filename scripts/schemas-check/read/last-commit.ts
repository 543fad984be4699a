import { spawnSync } from 'node:child_process';
import { equal } from '#engine/values/equal.ts';
import type { Problem } from '../problem.ts';
import type { Repository } from './repository.ts';
import { isCode, nodesIn, type Path, type Source, valueAt } from './source.ts';

/**
 * The committed texts, by path, of the files in `schemas/` and `openapi/` that differ from the last commit. Empty without
 * git, and for more than `MAX_FILES` files: those are another branch, not an edit.
 */
export function committedTexts(root: string): ReadonlyMap<string, string> {
  const changed = git(root, [
    'diff',
    '--relative',
    '--name-only',
    '--diff-filter=MD',
    'HEAD',
    '--',
    'schemas',
    'openapi',
  ]);
  const files = changed.toString('utf8').split('\n').filter(Boolean);
  if (files.length === 0 || files.length > MAX_FILES) return new Map();
  const objects = git(root, ['cat-file', '--batch'], files.map((file) => `HEAD:./${file}\n`).join(''));
  let at = 0;
  return new Map(
    files.flatMap((file) => {
      const end = objects.indexOf('\n', at);
      const [, size] = /^\S+ blob (\d+)$/.exec(objects.toString('utf8', at, end)) ?? [];
      at = end + 1 + (size === undefined ? 0 : Number(size) + 1);
      return size === undefined
        ? []
        : [[file, objects.toString('utf8', at - Number(size) - 1, at - 1)] as const];
    }),
  );
}

const MAX_FILES = 60;

function git(root: string, parameters: readonly string[], input = ''): Buffer {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, input, maxBuffer: 2 ** 27 });
  return status === 0 ? stdout : Buffer.alloc(0);
}

/** A value with the value at the same path in the last commit. */
export interface EditedValue<Value = unknown> {
  readonly source: Source;
  readonly path: Path;
  readonly now: Value;
  readonly before: Value;
}

/** The strings, numbers and booleans whose path has another value than in the last commit. */
export function editedValues({ committed, sources }: Repository): readonly EditedValue[] {
  return [...committed].flatMap(([file, former]) => {
    const source = sources.get(file);
    if (!source || !EDITED.test(file)) return [];
    return nodesIn(former).flatMap(({ path, value: before }) => {
      const now = valueAt(source.data, path);
      return Object(before) === before || now === undefined || now === before
        ? []
        : { source, path, now, before };
    });
  });
}

/** The texts that differ from the last commit, in entries that were not moved. */
export function editedTexts(repository: Repository): readonly EditedValue<string>[] {
  const edited = knownEdits.get(repository) ?? readEditedTexts(repository);
  knownEdits.set(repository, edited);
  return edited;
}

const knownEdits = new WeakMap<Repository, readonly EditedValue<string>[]>();

function readEditedTexts(repository: Repository): readonly EditedValue<string>[] {
  return editedValues(repository).flatMap(({ source, path, now, before }) =>
    typeof now === 'string' &&
    typeof before === 'string' &&
    !isCode(path) &&
    !isMoved(path, source.data, repository.committed.get(source.file))
      ? { source, path, now, before }
      : [],
  );
}

/** Whether a path leads to another entry than in the last commit, because entries were added, removed or moved. */
function isMoved(path: Path, now: unknown, before: unknown): boolean {
  return path.some((step, i) => {
    if (typeof step !== 'number') return false;
    const [list, former] = [now, before].map((data) => valueAt(data, path.slice(0, i)));
    if (!Array.isArray(list) || !Array.isArray(former) || list.length !== former.length) return true;
    return former.some((entry, k) => k !== step && equal(entry, list[step]));
  });
}

/** Release records and meta schemas are written by programs and developers. */
const EDITED = /^schemas\/(?!released|meta\/)/;

/** A problem for each pair of texts that were exchanged since the last commit, at the first. `noun`: `слова`. */
export function exchangeProblems(noun: string, edited: readonly EditedValue<string>[]): readonly Problem[] {
  return edited.flatMap(({ source, path, now, before }, i) => {
    const other = edited.slice(i + 1).find((one) => one.now === before && one.before === now);
    if (!other) return [];
    const { file, line } = other.source.problem(other.path, '', '');
    const what = `${noun} «${before}» и «${now}» поменялись местами (второе — ${file}:${line})`;
    const fix = `верните «${before}» сюда, а «${now}» туда; если так задумано, сохраните эту правку отдельно: git commit`;
    return source.problem(path, what, fix);
  });
}
