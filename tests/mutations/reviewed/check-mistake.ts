import { type Problem, printProblem } from '#scripts/schemas-check/problem.ts';
import type { SchemaFiles } from '#scripts/schemas-check/read/repository.ts';
import type { FileEdit, ReviewedMistake } from './reviewed-mistake.ts';

/**
 * The result for a mistake of the review: `badly` if the check reports a problem with another message or position,
 * `not applicable` if the files no longer contain the text to edit.
 */
export type ReviewedVerdict = 'caught' | 'badly' | 'silent' | 'not applicable';

/** Makes a mistake in valid files, checks them, and judges the printed problems. */
export function checkMistake(
  sound: SchemaFiles,
  { expected, ...mistake }: ReviewedMistake,
  check: (files: SchemaFiles) => readonly Problem[],
): { readonly verdict: ReviewedVerdict; readonly printed: readonly string[] } {
  const { files, made } = makeMistake(sound, mistake);
  if (made.includes(undefined)) return { verdict: 'not applicable', printed: [] };
  const positions = made.flatMap((marked) => marked ?? []);
  const printed = check(files).map(printProblem);
  if (printed.length === 0) return { verdict: 'silent', printed };
  const isCaught = printed.some(
    (line) => expected.test(line) && positions.some((position) => line.startsWith(`${position}:`)),
  );
  const isExpectedCount = mistake.consequences === true || printed.length === 1;
  return { verdict: isCaught && isExpectedCount ? 'caught' : 'badly', printed };
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

/** Applies an edit. Returns the positions marked by `§` as `file:line`; `undefined` if the text is not found. */
function makeEdit(files: Map<string, string>, { file, from, to }: FileEdit): readonly string[] | undefined {
  const path = file.startsWith('openapi/') ? file : `schemas/${file}`;
  const before = files.get(path) ?? '';
  if (!before.includes(from)) return undefined;
  const marked = before.replace(from, () => to);
  files.set(path, marked.replace('§', ''));
  return to.includes('§') ? [`${path}:${marked.slice(0, marked.indexOf('§')).split('\n').length}`] : [];
}
