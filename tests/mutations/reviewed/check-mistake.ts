import { type Problem, printProblem } from '#scripts/schemas-check/problem.ts';
import type { SchemaFiles } from '#scripts/schemas-check/read/repository.ts';
import type { FileEdit, ReviewedMistake } from './reviewed-mistake.ts';

/**
 * The result for a mistake of the review: `badly` if a problem with other words or another position is reported,
 * `placeless` if the files no longer contain the text to edit.
 */
export type ReviewedVerdict = 'caught' | 'badly' | 'silent' | 'placeless';

/** Makes a mistake and checks the files: the printed problems and the verdict on them. */
export function checkMistake(
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

/** The files with a mistake, and its expected positions; `undefined` for an edit whose text is not found. */
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
  const path = file.startsWith('openapi/') ? file : `schemas/${file}`;
  const before = files.get(path) ?? '';
  if (!before.includes(from)) return undefined;
  const marked = before.replace(from, () => to);
  files.set(path, marked.replace('§', ''));
  return to.includes('§') ? [`${path}:${marked.slice(0, marked.indexOf('§')).split('\n').length}`] : [];
}
