import type { Repository } from './repository.ts';
import { type Difference, noDifference } from './revision.ts';
import { nodesIn, type Path, type Source, valueAt } from './source.ts';

/** The difference for the rules that compare with the last commit. None if more than `MAX_FILES` changed: that is another branch, not an edit. */
export function comparedDifference(difference: Difference): Difference {
  return difference.before.size > MAX_FILES ? noDifference : difference;
}

const MAX_FILES = 60;

/** A value with the value at the same path in the last commit. */
interface EditedValue {
  readonly source: Source;
  readonly path: Path;
  readonly now: unknown;
  readonly before: unknown;
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

/** Release records and meta schemas are written by programs and developers. */
const EDITED = /^schemas\/(?!released|meta\/)/;
