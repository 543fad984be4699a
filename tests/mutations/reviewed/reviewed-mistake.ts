/** An edit of one file. */
export interface FileEdit {
  /** Below `schemas/`. */
  readonly file: string;
  /** What stands there, in its first place; empty for a new file. */
  readonly from: string;
  /** What stands there now; `§` is where the mistake is to be named, and is taken out. */
  readonly to: string;
}

/** A mistake that was tried when a maintainer's day was reviewed. */
export interface ReviewedMistake extends FileEdit {
  readonly mistake: string;
  /** What has to be said of it: what it is, or how to mend it. */
  readonly says: RegExp;
  readonly and?: readonly FileEdit[];
  /** A file that is gone, below `schemas/`. */
  readonly gone?: string;
  /** Nothing else is said: what follows from the mistake is not reported. */
  readonly alone?: true;
}

/** An edit that looks like a mistake and is none: nothing may be said of it. */
export interface ReviewedWish extends FileEdit {
  readonly wish: string;
  readonly why: string;
  readonly and?: readonly FileEdit[];
}

type Row = readonly [
  mistake: string,
  from: string,
  to: string,
  says: RegExp,
  more?: Pick<ReviewedMistake, 'and' | 'gone' | 'alone'>,
];

/** Mistakes of one file. */
export function inFile(file: string, rows: readonly Row[]): readonly ReviewedMistake[] {
  return rows.map(([mistake, from, to, says, more]) => ({ mistake, file, from, to, says, ...more }));
}

type FairRow = readonly [wish: string, why: string, from: string, to: string, and?: readonly FileEdit[]];

/** Valid edits of one file. */
export function fairIn(file: string, rows: readonly FairRow[]): readonly ReviewedWish[] {
  return rows.map(([wish, why, from, to, and]) => ({ wish, why, file, from, to, ...(and && { and }) }));
}
