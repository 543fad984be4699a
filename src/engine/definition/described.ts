/** A file among the answers. The id of a pending upload is a string. */
export interface FileValue {
  readonly id: number | string;
  readonly name: string;
  readonly size: number;
  /** URL that displays a pending picture. */
  readonly picture?: string | undefined;
}

export type DescribedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'files'; readonly files: readonly FileValue[] }
  /** No answer; present only with `includeEmpty`. */
  | { readonly kind: 'empty' };

/** One answer; in a summary also several related answers. */
export interface DescribedRow {
  readonly kind: 'row';
  /** Data address of the answer or of the first one; in a summary, an entry's row has that of the entry. */
  readonly address: string;
  readonly label: string;
  readonly value: DescribedValue;
  readonly sensitive: boolean;
  /** In a summary: the answers that the row combines. */
  readonly answers?: readonly RowAnswer[];
}

/** The data address of an answer, and the title of its field. */
export type RowAnswer = Pick<DescribedRow, 'address' | 'label'>;

export interface DescribedEntry {
  readonly address: string;
  /** The first line of `x-summary`, or «Брат или сестра 2» if it is blank. */
  readonly title: string;
  /** The entry's name before one of its answers (`x-labels.name`): «Соня»; by default its title. */
  readonly name?: string;
  readonly items: readonly DescribedItem[];
}

export interface DescribedObject {
  readonly kind: 'object';
  readonly address: string;
  readonly label: string;
  readonly items: readonly DescribedItem[];
}

export interface DescribedGroup {
  readonly kind: 'group';
  readonly address: string;
  readonly label: string;
  readonly entries: readonly DescribedEntry[];
  /** The text for a group without entries. */
  readonly empty: string;
}

export type DescribedItem = DescribedRow | DescribedObject | DescribedGroup;
