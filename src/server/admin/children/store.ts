import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { type ListedFilters, listedConditions, listedOrder } from '#server/lists/listed-answers.ts';
import type { PageLimits } from '#server/lists/paging.ts';
import { hasWord, type SearchWord } from '#server/lists/search.ts';
import { inOrder, type Sort } from '#server/lists/sorting.ts';
import type { Database } from '#server/tables.ts';

/** Which children, in which order: the list, its count and its export take the same. */
export interface ChildrenSelection {
  /** Each is the beginning of some word of the child's or of the representative. */
  readonly words: readonly SearchWord[];
  /** What listed answers are to be. */
  readonly answers: ListedFilters;
  /** `title`, `created_at`, which is the order of the ids, or a listed answer by its key. */
  readonly sort: Sort<string>;
}

/** Ids in the order of the selection: a page of them, or all. Where nothing is searched an index alone gives them. */
export function selectChildIds(db: Db, selection: ChildrenSelection, page?: PageLimits) {
  const { sort } = selection;
  const direction = sort.descending ? 'desc' : 'asc';
  const ordered = db
    .selectFrom('children')
    .select('id')
    .where(selected(selection))
    .$if(sort.by !== 'created_at', (query) => query.orderBy(orderedBy(sort), direction))
    .orderBy('id', direction);
  return page ? ordered.limit(page.perPage).offset(page.offset) : ordered;
}

export async function listChildIds(...given: Parameters<typeof selectChildIds>): Promise<number[]> {
  const rows = await selectChildIds(...given).execute();
  return rows.map(({ id }) => id);
}

export async function countChildren(db: Db, selection: ChildrenSelection): Promise<number> {
  const { count } = await db
    .selectFrom('children')
    .select((row) => row.fn.countAll().as('count'))
    .where(selected(selection))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Children with whose they are, in the order of their ids as given. */
export async function listChildRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
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
    ])
    .where('child.id', 'in', [...ids])
    .execute();
  return inOrder(rows, ids);
}

export type ListedChild = Awaited<ReturnType<typeof listChildRows>>[number];

function orderedBy(sort: ChildrenSelection['sort']): RawBuilder<unknown> {
  return sort.by === 'title' ? sql.ref('title') : listedOrder('listed', sort);
}

function selected({ words, answers, sort }: ChildrenSelection) {
  return (row: ExpressionBuilder<Database, 'children'>) =>
    row.and([
      ...listedConditions('listed', answers, sort),
      ...words.map((word) => row('children.id', 'in', idsWithWord(row, word))),
    ]);
}

function idsWithWord(row: ExpressionBuilder<Database, 'children'>, word: SearchWord) {
  return row
    .selectFrom('children as found')
    .select('found.id')
    .where(hasWord('found.search', word))
    .unionAll(
      row
        .selectFrom('users')
        .innerJoin('children as theirs', 'theirs.representative_id', 'users.id')
        .select('theirs.id')
        .where(hasWord('users.search', word)),
    );
}
