import type { FileValue } from '../describe-value.ts';

/** An answer that stands in a line. */
export interface LineAnswer {
  /** Data address. */
  readonly address: string;
  /** Title of its field. */
  readonly label: string;
}

/** Some answers in a line, or in a few of them: the whole name, the phone and the email of one person. */
export interface LetterText {
  readonly kind: 'text';
  /** Data address of the first answer in it. */
  readonly address: string;
  /** What stands before it; `''` where the heading above says it. */
  readonly label: string;
  readonly lines: readonly string[];
  readonly answers: readonly LineAnswer[];
}

/** The entries of a repeated group, each in its own lines: its summary, then what else was answered in it. */
export interface LetterEntries {
  readonly kind: 'entries';
  readonly address: string;
  readonly label: string;
  readonly entries: readonly LetterEntry[];
}

type LetterEntry = Pick<LetterText, 'address' | 'lines' | 'answers'>;

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

/** A shown field without an answer; `address` is its data address, none for a group without entries. */
interface Question {
  readonly label: string;
  readonly address?: string;
}

/** The questions of one object or entry that have no answer; `owner` is its name, `''` for the section's own. */
export interface Unanswered {
  readonly owner: string;
  readonly questions: readonly Question[];
}
