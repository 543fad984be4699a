/** An answer in the data of an external form, as text. */
interface ExternalRow {
  readonly kind: 'row';
  /** The field's address and the JSON pointer into its data: `answers/child/name`. */
  readonly address: string;
  readonly label: string;
  readonly value:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'lines'; readonly lines: readonly string[] };
  readonly sensitive: boolean;
}

/** A schema with members. */
interface ExternalObject {
  readonly kind: 'object';
  readonly address: string;
  readonly label: string;
  readonly items: readonly ExternalItem[];
}

/** A list of entries with answers. */
interface ExternalGroup {
  readonly kind: 'group';
  readonly address: string;
  readonly label: string;
  readonly entries: readonly {
    readonly address: string;
    readonly title: string;
    readonly items: readonly ExternalItem[];
  }[];
  readonly empty: string;
}

/** A part of the described data of an external form, in the shape that `describe` returns for our forms. */
export type ExternalItem = ExternalRow | ExternalObject | ExternalGroup;

/** One value of the data of an external form, for a table. */
export interface ExternalCell {
  /**
   * Names joined by dots: `child.name`, `relatives.0.phones`. A name with a dot or a quote, or an empty one, is
   * quoted as in JSON.
   */
  readonly path: string;
  /** «Ребёнок: Имя» */
  readonly title: string;
  readonly value: string;
  /** The form has no question for it: it was sent under a name of the sender's own. */
  readonly hasNoQuestion?: true;
}

/** The path of a cell from the names on the way to it. */
export function cellPath(names: readonly string[]): string {
  return names.map((name) => (/^[^."]+$/.test(name) ? name : JSON.stringify(name))).join('.');
}

/**
 * Formats the data of an external form. Only the module of that form has it, so other forms do not
 * load it.
 */
export interface ExternalReader {
  /** In form order, unknown members last; all under the address of their field. */
  describe(
    field: { readonly address: string; readonly sensitive: boolean },
    data: unknown,
  ): readonly ExternalItem[];
  /** Every value, in the same order. */
  cells(data: unknown): readonly ExternalCell[];
  /** Members that the form has no question for, by a JSON pointer. */
  unknown(data: unknown): readonly { readonly pointer: string; readonly value: unknown }[];
  /** The label of a position in the data by its JSON pointer: «Родственник 2: Телефоны». */
  label(data: unknown, path: string): string;
}
