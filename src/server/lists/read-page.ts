import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { findRows, matchesAllWords, type Search } from './search.ts';

/** Maximum that is counted exactly without a stored counter; beyond it, the response says that there are more. */
export const MAX_COUNTED = 1_000;

/** Maximum offset from the start; a more distant page is read from the nearer end, if the total is known. */
const MAX_OFFSET = 2_500;

export interface PageSource<Row> {
  /** One column of ids: of all that are selected, in their order or from its other end. */
  readonly ids: (backwards: boolean) => Expression<unknown>;
  /** The total: from the counters of the database, or by a query. */
  readonly total: { readonly counted: RawBuilder<number> } | { readonly among: Expression<unknown> };
  /** The displayed columns, with `id`, of any rows. */
  readonly rows: Expression<Row>;
}

export interface FoundPage<Row> extends Total {
  readonly rows: Row[];
}

/**
 * A page and the total count; the first page in one statement. For other pages ids come first: the plan of their
 * statement depends on the offset, and planning the displayed columns takes longer than reading them. A distant page
 * is read from the nearer end of the list.
 */
export async function readPage<Row extends { id: number | string }>(
  db: Db,
  list: PageSource<Row>,
  { perPage, offset, exact = false }: PageLimits,
): Promise<FoundPage<Row>> {
  const total = totalOf(list, exact);
  const pageOf = (backwards: boolean, count: number, before: number) =>
    sql`array(${list.ids(backwards)} limit ${sql.lit(count)} ${offsetClause(before)})`;
  if (offset === 0) {
    const first = sql`select ${total} as total, ${pageOf(false, perPage, 0)} as ids`;
    const found = await readRows(db, list.rows, first);
    return { rows: found.rows, ...roundTotal(list, found.total, exact) };
  }
  if (offset <= MAX_OFFSET) {
    const found = await readIds(db, sql`select ${total} as total, ${pageOf(false, perPage, offset)} as ids`);
    return { rows: await readRowsById(db, list.rows, found.ids), ...roundTotal(list, found.total, exact) };
  }
  const counted = await sql<{ total: number }>`select ${total} as total`.execute(db);
  const known = roundTotal(list, counted.rows[0]?.total ?? 0, exact);
  const isLast = !known.total_at_least && offset > known.total / 2;
  const count = isLast ? Math.min(perPage, Math.max(0, known.total - offset)) : perPage;
  const before = isLast ? Math.max(0, known.total - offset - count) : offset;
  const { ids } = await readIds(
    db,
    sql`select ${known.total}::integer as total, ${pageOf(isLast, count, before)} as ids`,
  );
  return { rows: await readRowsById(db, list.rows, isLast ? ids.toReversed() : ids), ...known };
}

function totalOf<Row>({ total }: PageSource<Row>, exact: boolean): RawBuilder<number> {
  if ('counted' in total) return total.counted;
  const most = exact ? sql`` : sql`limit ${sql.lit(MAX_COUNTED + 1)}`;
  return sql`(select count(*)::integer from (${total.among} ${most}) as found)`;
}

function roundTotal<Row>({ total }: PageSource<Row>, found: number, exact: boolean): Total {
  const isMore = 'among' in total && !exact && found > MAX_COUNTED;
  return isMore ? { total: MAX_COUNTED, total_at_least: true } : { total: found };
}

/** Reads the columns of a page (`total`, `ids`), in the order of its ids. An empty page has one row: the total. */
async function readRows<Row extends object>(
  db: Db,
  shown: Expression<Row>,
  page: RawBuilder<unknown>,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { rows } = await sql<Row & { readonly page_total: number; readonly page_place: string | null }>`
    select listed.*, page.total as page_total, place.nr as page_place
    from (${page}) as page
    left join unnest(page.ids) with ordinality as place(id, nr) on true
    left join ${shown} as listed on listed.id = place.id
    order by place.nr`.execute(db);
  return { rows: rows.filter((row) => row.page_place !== null), total: rows[0]?.page_total ?? 0 };
}

/** A page: the total, and the ids in their order. */
interface FoundIds {
  readonly total: number;
  readonly ids: readonly number[];
}

/** Reads a page (`total`, and the array `ids`). */
async function readIds(db: Db, page: RawBuilder<unknown>): Promise<FoundIds> {
  const { rows } = await sql<FoundIds>`select total, ids::integer[] as ids from (${page}) as page`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
}

/** The displayed columns of rows, in the order of their ids; missing ones are left out. */
export async function readRowsById<Row extends { id: number | string }>(
  db: Db,
  shown: Expression<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  return readInOrder(ids, async () => {
    const found = await sql<Row>`
      select listed.* from ${shown} as listed where ${isOneOf('listed.id', ids)}`.execute(db);
    return found.rows;
  });
}

function offsetClause(offset: number): RawBuilder<unknown> {
  return offset === 0 ? sql`` : sql`offset ${offset}`;
}

/** Maximum number of matches sorted at once: of 100,000 rows, a scan in order reads as many for 25 of 1,500 matches. */
const MAX_SORTED = 1_500;

/** Number of rows scanned in list order for a more frequent word, before all matches are sorted. */
const MAX_SCANNED = 5_000;

export interface OrderedSearch {
  readonly search: Search;
  /** The sort expression, in terms of the table. */
  readonly sortKey: RawBuilder<unknown>;
  readonly ordering: Ordering;
}

/** Ids of all matches, in order. */
export function foundIds({ search, sortKey, ordering }: OrderedSearch): RawBuilder<{ id: number }> {
  return orderedIds(sql`(${findRows(search, columnsOf(search, sortKey))})`, ordering);
}

/**
 * The ids of a page of search results. Rare words are found by a word index, counted and sorted in one statement.
 * Frequent words are close together in the order of the list, which is then scanned. The displayed columns are read by
 * another statement, because one with words is planned for each search (`statementNames`).
 */
export async function findPage(
  db: Db,
  found: OrderedSearch,
  { perPage, offset, exact = false }: PageLimits,
): Promise<FoundIds & Total> {
  const { search, sortKey, ordering } = found;
  const page = sql`limit ${sql.lit(perPage)} ${offsetClause(offset)}`;
  const some = findRows(search, columnsOf(search, sortKey), exact ? undefined : MAX_SORTED + 1);
  const total = sql`(select count(*)::integer from found)`;
  const sorted = sql`array(select id from found ${orderBy(ordering)} ${page})`;
  const isWhole = exact ? sql`true` : sql`${total} <= ${sql.lit(MAX_SORTED)}`;
  const few = await readIds(
    db,
    sql`with found as materialized (${some})
      select ${total} as total, case when ${isWhole} then ${sorted} end as ids`,
  );
  if (exact || few.total <= MAX_COUNTED) return few;
  const counted = { total: MAX_COUNTED, total_at_least: true } as const;
  if (few.total <= MAX_SORTED) return { ...few, ...counted };
  const scanned = await listOrderedIds(db, sql`${scannedIds(found)} ${page}`);
  const isFull = scanned.length === perPage;
  return { ids: isFull ? scanned : await listOrderedIds(db, sql`${foundIds(found)} ${page}`), ...counted };
}

/** The ids among the first rows of the list that contain the words. */
function scannedIds({ search, sortKey, ordering }: OrderedSearch): RawBuilder<{ id: number }> {
  const { table, from, keys } = search.list;
  const columns = sql.join(keys.map((key) => sql.ref(`${table}.${key}`)));
  const where = search.where.length === 0 ? sql`` : sql`where ${sql.join([...search.where], sql` and `)}`;
  return sql`select id from (
      select ${columnsOf(search, sortKey)}, ${columns} from ${from} ${where}
      ${orderBy(ordering)} limit ${sql.lit(MAX_SCANNED)}
    ) as ${sql.table(table)} where ${matchesAllWords(search)} ${orderBy(ordering)}`;
}

function columnsOf({ list }: Search, place: RawBuilder<unknown>): RawBuilder<{ id: number; place: unknown }> {
  return sql`${sql.ref(`${list.table}.id`)}, ${place} as place`;
}

/** The parameters of a list that pages; the contract has checked them. */
export interface PageQuery {
  readonly per_page?: number;
  readonly page?: number;
  /** Count to the end, also beyond `MAX_COUNTED`. */
  readonly exact?: boolean;
}

export interface PageLimits {
  readonly perPage: number;
  readonly page: number;
  readonly offset: number;
  readonly exact?: boolean | undefined;
}

/** The number of rows that a list selects. */
export interface Total {
  readonly total: number;
  /** There are more rows, which were not counted. */
  readonly total_at_least?: true;
}

/** The response of a paged list. */
export interface Page<T> extends Total {
  readonly data: T[];
  readonly per_page: number;
  readonly page: number;
}

const PER_PAGE = 25;

export function pageLimits({ per_page = PER_PAGE, page = 1, exact }: PageQuery): PageLimits {
  return { perPage: per_page, page, offset: (page - 1) * per_page, exact };
}

export function pageOf<T>(
  data: T[],
  { total, total_at_least }: Total,
  { perPage, page }: PageLimits,
): Page<T> {
  return { data, total, ...(total_at_least && { total_at_least }), per_page: perPage, page };
}

export interface Ordering {
  readonly descending: boolean;
  /** Rows without a value sort last in either direction, as in the index. */
  readonly blankLast?: boolean;
}

/** The ids of a source (its columns: `id`, and `place` for sorting), in order or from the other end. */
export function orderedIds(
  rows: Expression<{ id: number; place: unknown }>,
  ordering: Ordering,
  backwards = false,
): RawBuilder<{ id: number }> {
  return sql`select id from (${rows}) as found ${orderBy(ordering, backwards)}`;
}

/** By the columns `place` and `id`. */
function orderBy({ descending, blankLast = false }: Ordering, backwards = false): RawBuilder<unknown> {
  const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
  const blank = sql.raw(blankLast && descending ? (backwards ? 'nulls first' : 'nulls last') : '');
  return sql`order by place ${direction} ${blank}, id ${direction}`;
}

/** All ids, or the first `most`, as numbers. */
export async function listOrderedIds(
  db: Db,
  ids: RawBuilder<{ id: number }>,
  most?: number,
): Promise<number[]> {
  const { rows } = await (most === undefined ? ids : sql<{ id: number }>`${ids} limit ${most}`).execute(db);
  return rows.map(({ id }) => id);
}

/** SQL condition for rows with one of these ids; the same text for any number of them, so it is prepared once. */
export function isOneOf(id: string, ids: readonly number[]): RawBuilder<boolean> {
  return sql`${sql.ref(id)} = any(${ids}::integer[])`;
}

/** SQL condition for rows with one of these statuses. A single one is a literal, so that the planner knows its frequency. */
export function isOfStatus(column: string, statuses: readonly string[]): RawBuilder<boolean> {
  const [first = '', ...others] = statuses;
  return others.length === 0
    ? sql`${sql.ref(column)} = ${sql.lit(first)}`
    : sql`${sql.ref(column)} = any(${statuses}::text[])`;
}

/** The names and contacts of a joined account. */
export const CONTACT_COLUMNS = [
  'users.first_name',
  'users.last_name',
  'users.middle_name',
  'users.phone',
  'users.email',
] as const;

/** The name of a joined person as a column: «Орлова Мария»; `null` without a name. */
export function nameColumn(alias: string): RawBuilder<string | null> {
  return sql`nullif(concat_ws(' ', ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.first_name`)}), '')`;
}

/** Rows in the order of these ids; PostgreSQL returns `bigint` ids as text. Without ids there is no query. */
export async function readInOrder<Row extends { id: number | string }>(
  ids: readonly number[],
  read: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read()).map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A sort order of a list: a name of the contract's `sort`, descending with a dash. */
export interface Sort<N extends string> {
  readonly by: N;
  readonly descending: boolean;
}

export function readSort<N extends string>(sort: N | `-${N}`): Sort<N> {
  const descending = sort.startsWith('-');
  // without its dash, `-title` is the name `title`
  return { by: (descending ? sort.slice(1) : sort) as N, descending };
}

/** Maximum number of ids in a review queue. */
const MAX_QUEUE = 5000;

/** A review queue: the ids that a list selects now, in its order. */
export async function reviewQueue(db: Db, ids: RawBuilder<{ id: number }>): Promise<{ ids: number[] }> {
  return { ids: await listOrderedIds(db, ids, MAX_QUEUE) };
}
