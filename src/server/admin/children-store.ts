import type { Db } from '#server/database/open.ts';
import { countedRows } from '#server/lists/counters.ts';
import { defineList, type RowOf } from '#server/lists/define-list.ts';
import { type ListedFilters, listedConditions, sortExpression } from '#server/lists/listed-answers.ts';
import type { Sort } from '#server/lists/read-page.ts';
import { defineSearch, type SearchWord } from '#server/lists/search.ts';

/** Filter and order, for the list, its count and its export. */
export interface ChildrenSelection {
  /** Each is the beginning of some word of the child's or of the representative. */
  readonly words: readonly SearchWord[];
  /** Filters on listed answers. */
  readonly answers: ListedFilters;
  /** `title`, `created_at`, which is the order of the ids, or a listed answer by its key. */
  readonly sort: Sort<string>;
}

/** Children with their representatives. */
export const childList = defineList({
  // the child and its representative
  search: defineSearch('children', [{ key: 'representative_id', table: 'users' }]),
  words: ({ words }: ChildrenSelection) => words,
  where: ({ answers, sort }) => listedConditions('children.listed', answers, sort),
  order: ({ sort }) => ({
    // the time of their coming is the order of the ids
    place: sortExpression('children', { created_at: 'id', title: 'title' }, sort),
    descending: sort.descending,
  }),
  counted: ({ answers }) => (Object.keys(answers).length === 0 ? countedRows('children', {}) : undefined),
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
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'owner.phone as owner_phone',
    ]);
}
