import type { ReviewedMistake, ReviewedValidEdit } from '#tests/mutations/reviewed/reviewed-mistake.ts';
import { releasedSchemas, validSchemas } from './fixture.ts';
import type { Mistake } from './mistake.ts';

/** The rows of all files of mistakes. */
export const allMistakes = Object.values(
  import.meta.glob<Record<string, readonly Mistake[]>>('./**/*mistakes.ts', { eager: true }),
).flatMap((module) => Object.values(module).flat());

/** The mistakes of the review. */
export const reviewedMistakes = Object.values(
  import.meta.glob<Record<string, readonly (ReviewedMistake | ReviewedValidEdit)[]>>(
    '../../mutations/reviewed/*-mistakes.ts',
    { eager: true },
  ),
).flatMap((module) =>
  Object.values(module)
    .flat()
    .filter((row) => 'expected' in row),
);

const valid = validSchemas();
/** The fixture after a release. */
export const releasedFiles = releasedSchemas(valid);

/** The fixture with the mistake, and the expected position. */
export function withMistake({ file, from, to, released, gone }: Mistake): {
  files: Map<string, string>;
  here: string;
} {
  const files = new Map(released ? releasedFiles : valid);
  const path = `schemas/${file}`;
  const marked = (files.get(path) ?? '').replace(from, () => to);
  const before = marked.slice(0, marked.indexOf('§')).split('\n');
  const here = `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  if (gone) files.delete(path);
  else files.set(path, marked.replace('§', ''));
  return { files, here: to.includes('§') ? here : 'nowhere' };
}
