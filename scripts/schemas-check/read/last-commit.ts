import { equal } from '#engine/values/equal.ts';
import type { Problem } from '../problem.ts';
import type { Repository, SchemaFiles } from './repository.ts';
import type { Difference } from './revision.ts';
import { isCode, nodesIn, type Path, type Source, valueAt } from './source.ts';

/**
 * The files of the last commit whose edit the rules may compare. None of more than `MAX_FILES`: those are another branch,
 * not an edit.
 */
export function comparedFiles({ before }: Difference): SchemaFiles {
  return before.size > MAX_FILES ? new Map() : before;
}

const MAX_FILES = 60;

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
