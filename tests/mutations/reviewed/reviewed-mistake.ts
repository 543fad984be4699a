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
  /** Other problems may be reported, too: consequences of the mistake. */
  readonly consequences?: boolean;
}

/** A valid edit that looks like a mistake; no problem may be reported. */
export interface ReviewedValidEdit extends FileEdit {
  readonly edit: string;
  readonly why: string;
  readonly and?: readonly FileEdit[];
}

/**
 * The part of a file around an edit, as `git diff --word-diff` prints it: `[-removed-]`, `{+added+}`. `§` marks the
 * expected position of the problem.
 */
export type WordDiff = string;

/** A further edit: in the same file, in another one, or of a whole file. */
type FurtherEdit = WordDiff | readonly [file: string, edit: WordDiff] | FileEdit;

export function parseEdit(file: string, edit: WordDiff): FileEdit {
  const from = edit
    .replace('§', '')
    .replace(/\{\+.*?\+\}/gs, '')
    .replace(/\[-(.*?)-\]/gs, '$1');
  const to = edit.replace(/\[-.*?-\]/gs, '').replace(/\{\+(.*?)\+\}/gs, '$1');
  return { file, from, to };
}

function furtherEdits(file: string, edits: readonly FurtherEdit[]): readonly FileEdit[] {
  return edits.map((edit) => {
    if (typeof edit === 'string') return parseEdit(file, edit);
    return 'file' in edit ? edit : parseEdit(...edit);
  });
}

type Row = readonly [mistake: string, edit: WordDiff, expected: RegExp, and?: readonly FurtherEdit[]];

/** Mistakes in one file, each as a row: title, edit, expected message, and further edits. No other problem is reported. */
export function mistakesIn(file: string, rows: readonly Row[]): readonly ReviewedMistake[] {
  return rows.map(([mistake, edit, expected, and]) => ({
    mistake,
    ...parseEdit(file, edit),
    expected,
    ...(and && { and: furtherEdits(file, and) }),
  }));
}

/** Mistakes like those of `mistakesIn`, beside which consequences may be reported. */
export function mistakesWithConsequences(file: string, rows: readonly Row[]): readonly ReviewedMistake[] {
  return mistakesIn(file, rows).map((mistake) => ({ ...mistake, consequences: true }));
}

type ValidEditRow = readonly [edit: string, why: string, change: WordDiff, and?: readonly FurtherEdit[]];

/** Valid edits of one file, each as a row: title, reason, edit, and further edits. */
export function validEditsOf(file: string, rows: readonly ValidEditRow[]): readonly ReviewedValidEdit[] {
  return rows.map(([edit, why, change, and]) => ({
    edit,
    why,
    ...parseEdit(file, change),
    ...(and && { and: furtherEdits(file, and) }),
  }));
}
