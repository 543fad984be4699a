import type { ForeignCell } from '#engine/definition/foreign-reader.ts';
import * as words from '#generated/words/server/export.ts';

/** A column of the data of a form of others. */
export type ForeignColumn = Pick<ForeignCell, 'path' | 'title'>;

/** What is known of the data of a form of others in all rows. */
export interface ForeignColumns {
  /** In the order of the form. */
  readonly columns: readonly ForeignColumn[];
  /** Whether a row has what stands in none of them. */
  readonly hasRest: boolean;
}

/** More than anybody reads; a file of a table takes 16,384. What comes after them stands with the rest. */
const MOST_COLUMNS = 2_000;

/**
 * The columns with those that a row has besides, each behind the one that stands before it in the row. What the form
 * does not ask has none: anybody can send any names.
 */
export function joinColumns(known: ForeignColumns, row: readonly ForeignCell[]): ForeignColumns {
  const paths = new Set(known.columns.map(({ path }) => path));
  const missing = row.filter(({ path }) => !paths.has(path));
  if (missing.length === 0) return known;
  const come = new Set(missing.filter(({ unasked }) => !unasked).slice(0, MOST_COLUMNS - paths.size));
  const behind = new Map<string, ForeignColumn[]>();
  let last = '';
  for (const cell of row) {
    if (paths.has(cell.path)) last = cell.path;
    if (!come.has(cell)) continue;
    const { path, title } = cell;
    behind.set(last, [...(behind.get(last) ?? []), { path, title }]);
  }
  return {
    columns: [
      ...(behind.get('') ?? []),
      ...known.columns.flatMap((column) => [column, ...(behind.get(column.path) ?? [])]),
    ],
    hasRest: known.hasRest || come.size < missing.length,
  };
}

/** The values of a row by their paths. */
export type ForeignCells = ReadonlyMap<string, ForeignCell>;

export function cellsByPath(cells: readonly ForeignCell[]): ForeignCells {
  return new Map(cells.map((cell) => [cell.path, cell]));
}

/** Each column with its heading and its text in a row; the path tells apart those of one title. */
export function foreignTexts({ columns, hasRest }: ForeignColumns): readonly {
  readonly label: string;
  readonly text: (cells: ForeignCells) => string;
}[] {
  const seen = new Set<string>();
  const twice = new Set(columns.flatMap(({ title }) => (seen.size === seen.add(title).size ? [title] : [])));
  const asked = columns.map(({ path, title }) => ({
    label: twice.has(title) ? `${title} (${path})` : title,
    text: (cells: ForeignCells) => cells.get(path)?.value ?? '',
  }));
  if (!hasRest) return asked;
  const own = new Set(columns.map(({ path }) => path));
  const rest = (cells: ForeignCells) =>
    [...cells.values()]
      .filter(({ path }) => !own.has(path))
      .map(({ title, value }) => `${title}: ${value}`)
      .join('\n');
  return [...asked, { label: words.rest, text: rest }];
}
