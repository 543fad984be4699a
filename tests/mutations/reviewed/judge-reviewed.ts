import { type Problem, printProblem } from '#scripts/schemas-check/problem.ts';
import type { SchemaFiles } from '#scripts/schemas-check/read/repository.ts';
import type { FileEdit, ReviewedMistake } from './reviewed-mistake.ts';

/**
 * How a mistake of the review was taken: `badly` where something is said, and not what is wrong or not where; `placeless`
 * where the files do not say any more what it was made of.
 */
export type ReviewedVerdict = 'caught' | 'badly' | 'silent' | 'placeless';

/** What `npm run schemas:check` says of an edit of some files, and how good that is. */
export function judgeReviewed(
  sound: SchemaFiles,
  { says, ...mistake }: ReviewedMistake,
  check: (files: SchemaFiles) => readonly Problem[],
): { readonly verdict: ReviewedVerdict; readonly printed: readonly string[] } {
  const { files, made } = makeMistake(sound, mistake);
  if (made.includes(undefined)) return { verdict: 'placeless', printed: [] };
  const places = made.flatMap((named) => named ?? []);
  const printed = check(files).map(printProblem);
  if (printed.length === 0) return { verdict: 'silent', printed };
  const isCaught = printed.some(
    (line) => says.test(line) && places.some((place) => line.startsWith(`${place}:`)),
  );
  const isAlone = mistake.alone !== true || printed.length === 1;
  return { verdict: isCaught && isAlone ? 'caught' : 'badly', printed };
}

/** The files with a mistake in them, and the places that are to be named; `undefined` for an edit that finds no place. */
export function makeMistake(
  sound: SchemaFiles,
  mistake: Pick<ReviewedMistake, keyof FileEdit | 'and' | 'gone'>,
) {
  const files = new Map(sound);
  if (mistake.gone) files.delete(`schemas/${mistake.gone}`);
  return { files, made: [mistake, ...(mistake.and ?? [])].map((edit) => makeEdit(files, edit)) };
}

/** Makes an edit, if it finds its place; gives `file:line` of what is to be named, if that is in it. */
function makeEdit(files: Map<string, string>, { file, from, to }: FileEdit): readonly string[] | undefined {
  const path = `schemas/${file}`;
  const before = files.get(path) ?? '';
  if (!before.includes(from)) return undefined;
  const marked = before.replace(from, () => to);
  files.set(path, marked.replace('§', ''));
  return to.includes('§') ? [`${path}:${marked.slice(0, marked.indexOf('§')).split('\n').length}`] : [];
}
