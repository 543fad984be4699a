import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import type { School } from '../judge.ts';
import type { FileEdit, ReviewedMistake } from './reviewed-mistake.ts';

/** How a mistake of the review was taken: `badly` where something is said, and not what is wrong or not where. */
export type ReviewedVerdict = 'caught' | 'badly' | 'silent';

/** What `npm run schemas:check` says of an edit, and how good that is. Throws where the edit finds no place. */
export function judgeReviewed(
  school: School,
  { says, ...mistake }: ReviewedMistake,
): { readonly verdict: ReviewedVerdict; readonly printed: readonly string[] } {
  const files = new Map(school.files);
  if (mistake.gone) files.delete(`schemas/${mistake.gone}`);
  const places = [mistake, ...(mistake.and ?? [])].flatMap((edit) => makeEdit(files, edit));
  const printed = checkSchemas(files, school.operations, school.contract).map(printProblem);
  if (printed.length === 0) return { verdict: 'silent', printed };
  const isCaught = printed.some(
    (line) => says.test(line) && places.some((place) => line.startsWith(`${place}:`)),
  );
  return { verdict: isCaught ? 'caught' : 'badly', printed };
}

/** Makes an edit; gives `file:line` of the place at which it is to be named, if that is in it. */
function makeEdit(files: Map<string, string>, { file, from, to }: FileEdit): readonly string[] {
  const path = `schemas/${file}`;
  const before = files.get(path) ?? '';
  if (!before.includes(from)) throw new Error(`${path} has no ${from}`);
  const marked = before.replace(from, () => to);
  files.set(path, marked.replace('§', ''));
  return to.includes('§') ? [`${path}:${marked.slice(0, marked.indexOf('§')).split('\n').length}`] : [];
}
