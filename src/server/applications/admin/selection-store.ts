import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows, countsBy } from '#server/lists/counters.ts';
import { listedConditions, listedOrder } from '#server/lists/listed-answers.ts';
import { isAmong, isOneOf, readInOrder } from '#server/lists/ordered-ids.ts';
import type { PageLimits } from '#server/lists/paging.ts';
import { type FoundPage, readPage } from '#server/lists/read-page.ts';
import { hasWord, holdsWord } from '#server/lists/search.ts';
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
 * until enough are found would look at every application for a word that few have. `backwards` reads them from the other
 * end.
 */
export function selectIds(
  db: Db,
  selection: Selection,
  page?: Pick<PageLimits, 'perPage' | 'offset'>,
  { backwards = false }: { readonly backwards?: boolean } = {},
) {
  const direction = selection.sort.descending !== backwards ? 'desc' : 'asc';
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

/** A page of what is selected, with what an administrator's list shows. */
export async function readSelected(
  db: Db,
  selection: Selection,
  limits: PageLimits,
): Promise<FoundPage<ListedApplication>> {
  const among = db.selectFrom('applications').select('id').where(selected(selection));
  return readPage(
    db,
    {
      ids: (backwards) => selectIds(db, selection, undefined, { backwards }),
      total: isCounted(selection)
        ? { counted: countedRows('applications', countedBy(selection)) }
        : { among },
      rows: withRepresentatives(db),
    },
    limits,
  );
}

/** How many of each status, whichever statuses the selection asks for. */
export async function countByStatus(
  db: Db,
  selection: Selection,
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const any = { ...selection, statuses: [] };
  if (isCounted(any)) {
    const { rows } = await countsBy('applications', 'status', countedBy(any)).execute(db);
    // only the table of transitions writes statuses
    return rows.map(({ value, count }) => ({ status: value as ApplicationStatus, count }));
  }
  const rows = await db
    .selectFrom('applications')
    .select(['status', (row) => row.fn.countAll().as('count')])
    .where(selected(any))
    .groupBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** Whether the database keeps count of what is selected. */
function isCounted({ words, answers }: Selection): boolean {
  return words.length === 0 && Object.keys(answers).length === 0;
}

function countedBy({ campaign, statuses }: Selection) {
  return { campaign: campaign ?? undefined, status: statuses.length === 0 ? undefined : statuses };
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
    const found = await selectIds(db, selection, undefined, { backwards: before })
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
  return readInOrder(ids, () => withRepresentatives(db).where(isOneOf('applications.id', ids)).execute());
}

export type ListedApplication = Awaited<ReturnType<typeof listSelected>>[number];

function withRepresentatives(db: Db) {
  return db
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
    ]);
}

/** The answers of applications with the definition that they were written under, in the order of their ids as given. */
export async function listAnswers(db: Db, ids: readonly number[]) {
  return readInOrder(ids, () =>
    db
      .selectFrom('applications')
      .select(['id', 'form', 'form_version', 'form_hash'])
      .where(isOneOf('id', ids))
      .execute(),
  );
}

function selected({ campaign, statuses, words, answers, sort }: Selection) {
  return (row: ExpressionBuilder<Database, 'applications'>) =>
    row.and([
      ...(campaign === null ? [] : [row('campaign', '=', campaign)]),
      ...(statuses.length === 0 ? [] : [row('status', 'in', [...statuses])]),
      ...listedConditions('listed', answers, sort),
      ...(words.length === 0 ? [] : [isAmong('applications.id', [idsWithWords(words)])]),
    ]);
}

/**
 * Those with all the words, each its own or its representative's. The longest word is looked for: fewest have it. The
 * others are looked at in what it finds alone (`offset 0` keeps the two apart), however many have them.
 */
function idsWithWords(words: Selection['words']): RawBuilder<unknown> {
  const [longest, ...others] = words.toSorted((one, other) => other.whole.length - one.whole.length);
  if (!longest) return sql`select id from applications`;
  const found = sql`select own.id from applications as own where ${hasWord('own.search', longest)}
    union all select theirs.id from users join applications as theirs on theirs.representative_id = users.id
      where ${hasWord('users.search', longest)}`;
  if (others.length === 0) return found;
  const theirs = sql`(select search from users where users.id = candidate.representative_id)`;
  const having = others.map(
    (word) => sql`(${hasWord('candidate.search', word)} or ${holdsWord(theirs, word)})`,
  );
  return sql`select candidate.id
    from (select id, search, representative_id from applications where id in (${found}) offset 0) as candidate
    where ${sql.join(having, sql` and `)}`;
}
