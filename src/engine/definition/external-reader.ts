import type { DescribedItem } from './described.ts';

/** One value of the data of an external form, for a table. */
export interface ExternalCell {
  /** Names joined by dots: `relatives.0.phones`. Empty names and those with a dot or a quote are quoted as JSON. */
  readonly path: string;
  /** «Ребёнок: Имя» */
  readonly title: string;
  readonly value: string;
  /** No column of its own: the value has an unknown name, or its entry is beyond the maximum of named entries. */
  readonly hasNoQuestion?: true;
}

/** The path of a cell: its names, outermost first, joined by dots. */
export function cellPath(names: readonly string[]): string {
  return names.map((name) => (/^[^."]+$/.test(name) ? name : JSON.stringify(name))).join('.');
}

/** Formats the data of an external form. Its code is part of the form's module, so that other forms do not load it. */
export interface ExternalReader {
  /** The data in form order, unknown members last. Addresses start with that of the field. */
  describe(
    field: { readonly address: string; readonly sensitive: boolean },
    data: unknown,
  ): readonly DescribedItem[];
  /** Every value of the data, in the same order. */
  cells(data: unknown): readonly ExternalCell[];
  /** Members that the schema does not describe. */
  unknown(data: unknown): readonly { readonly pointer: string; readonly value: unknown }[];
  /** The label of a position in the data by its JSON pointer: «Родственник 2: Телефоны». */
  label(data: unknown, path: string): string;
}
