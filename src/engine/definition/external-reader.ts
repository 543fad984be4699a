/** An answer inside the data of an external form, in words. */
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

/** A list whose entries have answers of their own. */
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

/** A part of the data of an external form as it is read: what `describe` gives of forms of ours. */
export type ExternalItem = ExternalRow | ExternalObject | ExternalGroup;

/** One value of the data of an external form, for a table. */
export interface ExternalCell {
  /**
   * Names joined by dots: `child.name`, `relatives.0.phones`; a name with a dot, a quote or nothing in it stands in
   * quotes, as JSON writes it.
   */
  readonly path: string;
  /** «Ребёнок: Имя» */
  readonly title: string;
  readonly value: string;
  /** The form has no question for it: it was sent under a name of the sender's own. */
  readonly unasked?: true;
}

/** The path of a cell, by the names on the way to it. */
export function cellPath(names: readonly string[]): string {
  return names.map((name) => (/^[^."]+$/.test(name) ? name : JSON.stringify(name))).join('.');
}

/**
 * Formats the data of an external form. Only the module of that form has it, so other forms do not
 * load it.
 */
export interface ExternalReader {
  /** In the order of the form, and at the end what it does not know; all of it under the address of its field. */
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
