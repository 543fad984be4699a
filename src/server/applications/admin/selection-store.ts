import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { listedConditions, listedOrder } from '#server/lists/listed-answers.ts';
import { hasWord, type SearchWord } from '#server/lists/search.ts';
import { inOrder } from '#server/lists/sorting.ts';
import type { Database } from '#server/tables.ts';
import type { ApplicationStatus } from '../status.ts';
import type { Selection } from './selection.ts';

/** The column of each order, `id` tells apart what is the same in it; each has an index, in 0004. */
const ORDERS: ReadonlyMap<string, 'campaign' | 'created_at' | 'submitted_order' | 'updated_at' | 'title'> =
  new Map([
    ['number', 'campaign'],
    ['created_at', 'created_at'],
    ['submitted_at', 'submitted_order'],
    ['updated_at', 'updated_at'],
    ['title', 'title'],
  ]);

/** What an order sorts by: a column, or a listed answer. */
function orderedBy(sort: Selection['sort']): RawBuilder<unknown> {
  const column = ORDERS.get(sort.by);
  return column ? sql.ref(column) : listedOrder('listed', sort);
}

/**
 * Ids in the order of the selection: a page of them, or all. Where nothing is searched an index alone gives them, in
 * order. What is searched is found first and sorted then (`offset 0` keeps the two apart): walking an index in order
 * until enough are found would look at every application for a word that few have. `descending` reads them from the
 * other end, where it is not as the selection says.
 */
export function selectIds(
  db: Db,
  selection: Selection,
  page?: { perPage: number; offset: number },
  { descending }: Pick<Selection['sort'], 'descending'> = selection.sort,
) {
  const direction = descending ? 'desc' : 'asc';
  const found = db
    .selectFrom('applications')
    .select(['id', orderedBy(selection.sort).as('place')])
    .where(selected(selection))
    .$if(selection.words.length > 0, (query) => query.offset(sql<number>`0`));
  const ordered = db
    .selectFrom(found.as('found'))
    .select('id')
    .orderBy('place', direction)
    .orderBy('id', direction);
  return page ? ordered.limit(page.perPage).offset(page.offset) : ordered;
}

export async function listIds(...given: Parameters<typeof selectIds>): Promise<number[]> {
  const rows = await selectIds(...given).execute();
  return rows.map(({ id }) => id);
}

/** How many of each status, whichever statuses the selection asks for. */
export async function countByStatus(
  db: Db,
  selection: Selection,
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['status', (row) => row.fn.countAll().as('count')])
    .where(selected({ ...selection, statuses: [] }))
    .groupBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

export async function countSelected(db: Db, selection: Selection): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((row) => row.fn.countAll().as('count'))
    .where(selected(selection))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Neighbours {
  /** From 1; `null` where the application is not one of them. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}

/** Where an application stands among the selected ones; it has neighbours also when it is no longer one of them. */
export async function findNeighbours(db: Db, id: number, selection: Selection): Promise<Neighbours> {
  const { descending } = selection.sort;
  const own = orderedBy(selection.sort);
  const onSide = (side: '<' | '>', place: RawBuilder<unknown> = own) =>
    sql<SqlBool>`(${place}, id) ${sql.raw(side)} (select ${own}, id from applications where id = ${id})`;
  const nearest = async (before: boolean) => {
    const backwards = before !== descending;
    const found = await selectIds(db, selection, undefined, { descending: backwards })
      .where(onSide(backwards ? '<' : '>', sql.ref('place')))
      .limit(1)
      .executeTakeFirst();
    return found?.id ?? null;
  };
  const counted = await db
    .selectFrom('applications')
    .select((row) => [
      row.fn.countAll().as('total'),
      row.fn
        .countAll()
        .filterWhere(onSide(descending ? '>' : '<'))
        .as('before'),
      row.fn.countAll().filterWhere('id', '=', id).as('own'),
    ])
    .where(selected(selection))
    .executeTakeFirstOrThrow();
  return {
    position: Number(counted.own) === 1 ? Number(counted.before) + 1 : null,
    total: Number(counted.total),
    previous: await nearest(true),
    next: await nearest(false),
  };
}

/** What an administrator's list shows of applications, in the order of their ids as given. */
export async function listSelected(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.representative_id')
    .select([
      'applications.id',
      'number',
      'status',
      'campaign',
      'revision',
      'title',
      'listed',
      'comment',
      'applications.created_at',
      'applications.updated_at',
      'submitted_at',
      'representative_id',
      'first_name',
      'last_name',
      'middle_name',
      'phone',
      'email',
    ])
    .where('applications.id', 'in', [...ids])
    .execute();
  return inOrder(rows, ids);
}

/** The answers of applications with the definition that they were written under, in the order of their ids as given. */
export async function listAnswers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'form', 'form_version', 'form_hash'])
    .where('id', 'in', [...ids])
    .execute();
  return inOrder(rows, ids);
}

function selected({ campaign, statuses, words, answers, sort }: Selection) {
  return (row: ExpressionBuilder<Database, 'applications'>) =>
    row.and([
      ...(campaign === null ? [] : [row('campaign', '=', campaign)]),
      ...(statuses.length === 0 ? [] : [row('status', 'in', [...statuses])]),
      ...listedConditions('listed', answers, sort),
      ...words.map((word) => row('applications.id', 'in', idsWithWord(row, word))),
    ]);
}

function idsWithWord(row: ExpressionBuilder<Database, 'applications'>, word: SearchWord) {
  return row
    .selectFrom('applications as found')
    .select('found.id')
    .where(hasWord('found.search', word))
    .unionAll(
      row
        .selectFrom('users')
        .innerJoin('applications as theirs', 'theirs.representative_id', 'users.id')
        .select('theirs.id')
        .where(hasWord('users.search', word)),
    );
}
