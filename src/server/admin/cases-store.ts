import { type Insertable, sql } from 'kysely';
import type { CaseKind } from '#server/cases/cases.ts';
import { countOf, type Db } from '#server/database/open.ts';
import { isOneOf, nameColumn, type PageLimits, readInOrder, type Sort } from '#server/lists/read-page.ts';
import { searchWords } from '#server/lists/search.ts';
import type { Database } from '#server/tables.ts';
import { selectPeopleWith } from '#server/users/accounts.ts';

/** The filter of a list of cases: `open` ones are before their deadline, `overdue` ones are open after it. */
export interface CaseFilter {
  readonly status?: 'open' | 'overdue' | 'closed' | 'dropped' | undefined;
  readonly kind?: CaseKind | undefined;
  readonly q?: string | undefined;
  readonly userId?: number;
}

/** Closes an open case with the answers of the closing form; false if it is not open. */
export async function setClosed(
  tx: Db,
  id: number,
  closed: { readonly by: number } & Pick<
    Insertable<Database['cases']>,
    'form' | 'form_version' | 'form_hash'
  >,
): Promise<boolean> {
  const { by, ...written } = closed;
  const done = await tx
    .updateTable('cases')
    .set({ status: 'closed', closed_at: sql<Date>`now()`, closed_by: by, ...written })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/*
 * Not a `defineList`: closed cases are last in either direction of the deadline, so that the order has two
 * keys of opposite directions.
 */
export type CaseSort = Sort<'due_at' | 'opened_at'>;

/** All ids in order: closed cases come last in either direction of the deadline. */
export function selectCaseIds(db: Db, filter: CaseFilter, { by, descending }: CaseSort) {
  const direction = descending ? 'desc' : 'asc';
  return findCases(db, filter)
    .select('case.id')
    .$if(by === 'due_at', (query) =>
      query.orderBy(sql`"case"."status" <> 'open'`).orderBy('case.due_at', direction),
    )
    .orderBy('case.id', direction);
}

export async function readCases(
  db: Db,
  filter: CaseFilter,
  sort: CaseSort,
  { perPage, offset }: PageLimits,
): Promise<CaseRow[]> {
  const page = await selectCaseIds(db, filter, sort).limit(perPage).offset(offset).execute();
  const ids = page.map(({ id }) => id);
  return listCaseRows(db, ids);
}

/** Cases in the order of the given ids. */
export async function listCaseRows(db: Db, ids: readonly number[]): Promise<CaseRow[]> {
  return readInOrder(ids, () => withPeople(db).where(isOneOf('case.id', ids)).execute());
}

export async function countCases(db: Db, filter: CaseFilter): Promise<number> {
  return countOf(findCases(db, filter));
}

export async function findCase(db: Db, id: number) {
  return withPeople(db).where('case.id', '=', id).executeTakeFirst();
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

function withPeople(db: Db) {
  return db
    .selectFrom('cases as case')
    .leftJoin('users as person', 'person.id', 'case.user_id')
    .leftJoin('users as closer', 'closer.id', 'case.closed_by')
    .selectAll('case')
    .select(['person.phone as person_phone', 'person.erased_at as person_erased_at'])
    .select([
      nameColumn('person').as('person_name'),
      nameColumn('closer').as('closer_name'),
      sql<boolean>`"case"."status" = 'open' and "case"."due_at" < now()`.as('is_overdue'),
    ]);
}

function findCases(db: Db, { status, kind, q, userId }: CaseFilter) {
  let query = db.selectFrom('cases as case');
  if (kind) query = query.where('case.kind', '=', kind);
  if (userId !== undefined) query = query.where('case.user_id', '=', userId);
  if (status) query = query.where('case.status', '=', status === 'overdue' ? 'open' : status);
  if (status === 'overdue') query = query.where('case.due_at', '<', sql<Date>`now()`);
  if (status === 'open') query = query.where('case.due_at', '>=', sql<Date>`now()`);
  const words = searchWords(q);
  return words.length === 0 ? query : query.where('case.user_id', 'in', selectPeopleWith(words));
}
