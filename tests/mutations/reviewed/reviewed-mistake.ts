/** An edit of one file. */
export interface FileEdit {
  /** Below `schemas/`, or a file of `openapi/`. */
  readonly file: string;
  /** The text to replace, at its first occurrence; empty for a new file. */
  readonly from: string;
  /** The replacement; `§` marks the expected position of the problem and is removed. */
  readonly to: string;
}

/** A mistake from the review of a maintainer's work. */
export interface ReviewedMistake extends FileEdit {
  readonly mistake: string;
  /** The expected text of the problem: the mistake or its fix. */
  readonly expected: RegExp;
  /** Further edits that are part of the same mistake. */
  readonly and?: readonly FileEdit[];
  /** A deleted file, below `schemas/`. */
  readonly gone?: string;
  /** No other problem is reported, not even a consequence of the mistake. */
  readonly onlyProblem?: true;
}

/** The option of a row whose mistake is the only reported problem. */
export const onlyProblem = { onlyProblem: true } as const;

/** A valid edit that looks like a mistake; no problem may be reported. */
export interface ReviewedValidEdit extends FileEdit {
  readonly edit: string;
  readonly why: string;
  readonly and?: readonly FileEdit[];
}

type Row = readonly [
  mistake: string,
  from: string,
  to: string,
  expected: RegExp,
  more?: Pick<ReviewedMistake, 'and' | 'gone' | 'onlyProblem'>,
];

/**
 * Mistakes in one file, each as a row: title, text to replace, replacement with `§` at the expected position of the
 * problem, expected message, and options.
 */
export function mistakesIn(file: string, rows: readonly Row[]): readonly ReviewedMistake[] {
  return rows.map(([mistake, from, to, expected, more]) => ({ mistake, file, from, to, expected, ...more }));
}

type ValidEditRow = readonly [edit: string, why: string, from: string, to: string, and?: readonly FileEdit[]];

/** Valid edits of one file, each as a row: title, reason, text to replace, replacement, and further edits. */
export function validEditsOf(file: string, rows: readonly ValidEditRow[]): readonly ReviewedValidEdit[] {
  return rows.map(([edit, why, from, to, and]) => ({ edit, why, file, from, to, ...(and && { and }) }));
}
