import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows } from '#server/lists/counters.ts';
import { type ListedFilters, listedConditions, listedOrder } from '#server/lists/listed-answers.ts';
import {
  type Found,
  type FoundPage,
  foundIds,
  isOneOf,
  orderedIds,
  type PageLimits,
  readFound,
  readInOrder,
  readPage,
  type Sort,
} from '#server/lists/read-page.ts';
import { type SearchWord, searchable } from '#server/lists/search.ts';

/** Which children, in which order: the list, its count and its export take the same. */
export interface ChildrenSelection {
  /** Each is the beginning of some word of the child's or of the representative. */
  readonly words: readonly SearchWord[];
  /** What listed answers are to be. */
  readonly answers: ListedFilters;
  /** `title`, `created_at`, which is the order of the ids, or a listed answer by its key. */
  readonly sort: Sort<string>;
}

/** The child, and whose it is. */
const SEARCHABLE = searchable('children', [{ key: 'representative_id', table: 'users' }]);

function foundBy({ words, sort, ...rest }: ChildrenSelection): Found {
  return {
    finding: { list: SEARCHABLE, words, where: conditions({ ...rest, sort }) },
    place: orderedBy(sort),
    ordering: sort,
  };
}

/** Ids of all in the order of the selection, or from its other end: where nothing is searched, of an index alone. */
export function selectChildIds(
  db: Db,
  selection: ChildrenSelection,
  backwards = false,
): RawBuilder<{ id: number }> {
  const found = foundBy(selection);
  if (selection.words.length > 0) return foundIds(found);
  const all = selected(db, selection).select(['children.id', found.place.as('place')]);
  return orderedIds(all, selection.sort, backwards);
}

/** A page of the children of a selection. */
export async function readChildren(
  db: Db,
  selection: ChildrenSelection,
  limits: PageLimits,
): Promise<FoundPage<ListedChild>> {
  const { words, answers } = selection;
  const rows = withOwners(db);
  if (words.length > 0) return readFound(db, foundBy(selection), rows, limits);
  return readPage(
    db,
    {
      ids: (backwards) => selectChildIds(db, selection, backwards),
      total:
        Object.keys(answers).length === 0
          ? { counted: countedRows('children', {}) }
          : { among: selected(db, selection).select('children.id') },
      rows,
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

/** The time of their coming is the order of the ids. */
function orderedBy(sort: ChildrenSelection['sort']): RawBuilder<unknown> {
  if (sort.by === 'created_at') return sql.ref('children.id');
  return sort.by === 'title' ? sql.ref('children.title') : listedOrder('children.listed', sort);
}

/** Those that are selected, where no words are asked for. */
function selected(db: Db, selection: ChildrenSelection) {
  return db.selectFrom('children').where((row) => row.and(conditions(selection)));
}

function conditions({ answers, sort }: Omit<ChildrenSelection, 'words'>) {
  return listedConditions('children.listed', answers, sort);
}
