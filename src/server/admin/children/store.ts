import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows } from '#server/lists/counters.ts';
import { type ListedFilters, listedConditions, listedOrder } from '#server/lists/listed-answers.ts';
import { isOneOf, readInOrder } from '#server/lists/ordered-ids.ts';
import type { PageLimits } from '#server/lists/paging.ts';
import { type FoundPage, readPage } from '#server/lists/read-page.ts';
import { hasWord, type SearchWord } from '#server/lists/search.ts';
import type { Sort } from '#server/lists/sorting.ts';
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
export function selectChildIds(
  db: Db,
  selection: ChildrenSelection,
  page?: PageLimits,
  { backwards = false }: { readonly backwards?: boolean } = {},
) {
  const { sort } = selection;
  const direction = sort.descending !== backwards ? 'desc' : 'asc';
  const ordered = db
    .selectFrom('children')
    .select('id')
    .where(selected(selection))
    .$if(sort.by !== 'created_at', (query) => query.orderBy(orderedBy(sort), direction))
    .orderBy('id', direction);
  return page ? ordered.limit(page.perPage).offset(page.offset) : ordered;
}

/** A page of the children of a selection. */
export async function readChildren(
  db: Db,
  selection: ChildrenSelection,
  limits: PageLimits,
): Promise<FoundPage<ListedChild>> {
  const { words, answers } = selection;
  return readPage(
    db,
    {
      ids: (backwards) => selectChildIds(db, selection, undefined, { backwards }),
      total:
        words.length === 0 && Object.keys(answers).length === 0
          ? { counted: countedRows('children', {}) }
          : { among: db.selectFrom('children').select('id').where(selected(selection)) },
      rows: withOwners(db),
    },
    limits,
  );
}

/** Children with whose they are, in the order of their ids as given. */
export async function listChildRows(db: Db, ids: readonly number[]) {
  return readInOrder(ids, () => withOwners(db).where(isOneOf('child.id', ids)).execute());
}

export type ListedChild = Awaited<ReturnType<typeof listChildRows>>[number];

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
