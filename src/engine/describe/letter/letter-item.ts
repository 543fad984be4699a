import type { FileValue } from '../describe-value.ts';

/** Some answers in a line, or in a few of them: the whole name, the phone and the email of one person. */
export interface LetterText {
  readonly kind: 'text';
  /** Data address of the first answer in it. */
  readonly address: string;
  /** What stands before it; `''` where the heading above says it. */
  readonly label: string;
  readonly lines: readonly string[];
}

/** The entries of a repeated group, each in its own lines: its summary, then what else was answered in it. */
export interface LetterEntries {
  readonly kind: 'entries';
  readonly address: string;
  readonly label: string;
  readonly entries: readonly { readonly address: string; readonly lines: readonly string[] }[];
}

export interface LetterFiles {
  readonly kind: 'files';
  readonly address: string;
  readonly label: string;
  readonly files: readonly FileValue[];
}

/** An object that has a title of its own and no lines (`x-lines`): its answers under that title. */
export interface LetterObject {
  readonly kind: 'object';
  readonly address: string;
  readonly label: string;
  readonly items: readonly LetterItem[];
}

export type LetterItem = LetterText | LetterEntries | LetterFiles | LetterObject;

/** Titles of shown fields without an answer, of one object or entry; `owner` is its name, `''` for the section's own. */
export interface Unanswered {
  readonly owner: string;
  readonly labels: readonly string[];
}
