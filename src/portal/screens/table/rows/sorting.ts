import type { TableColumn } from '#generated/portal/settings.ts';

export type SortDirection = 'ascending' | 'descending';

/** How the rows are ordered by this column; `undefined` where they are not. */
export function directionOf({ sort }: TableColumn, chosen: string): SortDirection | undefined {
  if (sort === undefined) return undefined;
  return chosen === sort ? 'ascending' : chosen === `-${sort}` ? 'descending' : undefined;
}

/** What a press on the column's head orders by: the other way round where it is ordered by it already. */
export function nextSort(column: TableColumn, chosen: string): string {
  const { sort = '', first = 'ascending' } = column;
  const direction = directionOf(column, chosen);
  const next = direction === undefined ? first : direction === 'ascending' ? 'descending' : 'ascending';
  return next === 'descending' ? `-${sort}` : sort;
}
