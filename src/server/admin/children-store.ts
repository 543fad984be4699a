import type { Db } from '#server/database/open.ts';
import { countedRows } from '#server/lists/counters.ts';
import { defineList, type RowOf } from '#server/lists/define-list.ts';
import type { ListedFilters } from '#server/lists/listed-answers.ts';
import { nameColumn } from '#server/lists/read-page.ts';
import { defineSearch } from '#server/lists/search.ts';

/** Filter and order, for the list, its count and its export. */
export interface ChildrenSelection {
  readonly q?: string | undefined;
  readonly answers: ListedFilters;
  readonly sort: string | undefined;
}

export const childList = defineList({
  search: defineSearch('children', [{ key: 'representative_id', table: 'users' }]),
  where: (_: ChildrenSelection) => [],
  // ids follow the time of creation
  orders: { created_at: 'id', title: 'title' },
  defaultSort: 'title',
  countRows: () => countedRows('children', {}),
  rows: withOwners,
});

export type ListedChild = RowOf<typeof childList>;

function withOwners(db: Db) {
  return db
    .selectFrom('children as child')
    .innerJoin('users as owner', 'owner.id', 'child.representative_id')
    .select([
      'child.id',
      'child.title',
      'child.listed',
      'child.form',
      'child.form_version',
      'child.form_hash',
      'child.created_at',
      'owner.id as owner_id',
      'owner.phone as owner_phone',
    ])
    .select(nameColumn('owner').as('owner_name'));
}
