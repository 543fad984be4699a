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
  /** What an entry is called, of its answers: `{first_name}`. */
  readonly name?: string;
  /** The button: «Добавить брата или сестру». */
  readonly add: string;
  /** What stands in place of the cards while there are none. */
  readonly empty: string;
}
