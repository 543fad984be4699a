/** The limits of a files field. */
export interface FileRules {
  /** Media types, recognised by content on the server. */
  readonly accept: readonly string[];
  /** Bytes. */
  readonly maxSize: number;
}

/** The words of a repeated group. */
export interface GroupLabels {
  /** Title of one entry, in the nominative: «Брат или сестра». */
  readonly entry: string;
  /** Template of an entry's name: `{first_name}`. */
  readonly name?: string;
  /** The button: «Добавить брата или сестру». */
  readonly add: string;
  /** Text shown instead of the cards while there are none. */
  readonly empty: string;
}

/** A question about an answer that is unlikely beside another one; the answer is accepted all the same (`x-warning`). */
export interface AnswerWarning {
  /** Data address of the other answer: one of the form's own, or of its objects. */
  readonly field: string;
  /**
   * The other answer is a birth date, this one begins with the number of a grade: the least and the greatest likely
   * difference between the age on the next first of September and that number. Without it the two answers must differ.
   */
  readonly years?: readonly [from: number, to: number];
  readonly text: string;
}
