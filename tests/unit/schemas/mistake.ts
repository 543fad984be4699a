import { type FileEdit, parseEdit, type WordDiff } from '#tests/mutations/reviewed/reviewed-mistake.ts';

/** A mistake in the valid files of `fixture.ts`, with the problem that `schemas:check` prints. */
export interface Mistake extends FileEdit {
  readonly mistake: string;
  /** The printed problem, or several. `HERE` is the file, line and column of `§`. */
  readonly printed: string | readonly string[];
  /** Whether the valid files were released before the mistake. */
  readonly released?: boolean;
  /** Whether the file is deleted. */
  readonly gone?: boolean;
}

type Row = readonly [mistake: string, edit: WordDiff, printed: Mistake['printed']];

/** Mistakes in one file, each as a row: title, edit, and printed problems. */
export function mistakesIn(file: string, rows: readonly Row[]): readonly Mistake[] {
  return rows.map(([mistake, edit, printed]) => ({ mistake, ...parseEdit(file, edit), printed }));
}

/** Mistakes in one file after the release of the valid files. */
export function mistakesAfterRelease(file: string, rows: readonly Row[]): readonly Mistake[] {
  return mistakesIn(file, rows).map((mistake) => ({ ...mistake, released: true }));
}
