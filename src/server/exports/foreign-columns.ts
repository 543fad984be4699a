import type { ForeignCell } from '#engine/definition/foreign-reader.ts';

/** A column of the data of a form of others. */
export type ForeignColumn = Pick<ForeignCell, 'path' | 'title'>;

/**
 * The columns with those that a row has besides, each behind the one that stands before it in the row: every row has
 * them in the order of the form, with what the form does not know at the end.
 */
export function joinColumns(
  columns: readonly ForeignColumn[],
  row: readonly ForeignColumn[],
): readonly ForeignColumn[] {
  const known = new Set(columns.map(({ path }) => path));
  if (row.every(({ path }) => known.has(path))) return columns;
  const all = [...columns];
  let behind = 0;
  for (const { path, title } of row) {
    const at = known.has(path) ? all.findIndex((column) => column.path === path) : behind;
    if (!known.has(path)) all.splice(at, 0, { path, title });
    behind = at + 1;
  }
  return all;
}
