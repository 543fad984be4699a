import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { PageLimits, Total } from './paging.ts';

/** What nobody keeps count of is counted so far; the answer says then that there are more. */
const MOST_COUNTED = 1_000;

/** Rows that are read past on the way to a page; behind more of them the nearer end of the list is looked for. */
const NEAR = 1_000;

/** What a page is read of. */
export interface Listed<Row> {
  /** One column of ids: of all that are selected, in their order or from its other end. */
  readonly ids: (backwards: boolean) => Expression<unknown>;
  /** How many there are: what the counters of the database say, or else a query of those that are to be counted. */
  readonly total: { readonly counted: RawBuilder<number> } | { readonly among: Expression<unknown> };
  /** What is shown, with the column `id`, of any of them. */
  readonly rows: Expression<Row>;
}

export interface FoundPage<Row> extends Total {
  readonly rows: Row[];
}

/**
 * A page and how many there are in all. Where that is kept count of, both come in one statement, and a far page is read
 * from the end that is nearer: its cost does not grow with the list.
 */
export async function readPage<Row extends object>(
  db: Db,
  list: Listed<Row>,
  { perPage, offset, exact = false }: PageLimits,
): Promise<FoundPage<Row>> {
  const { total } = list;
  if ('counted' in total && offset <= NEAR) {
    const ids = sql`${list.ids(false)} limit ${sql.lit(perPage)} ${after(offset)}`;
    return readRows(db, list, ids, total.counted);
  }
  const known = await readTotal(db, list, exact);
  const isLast = !known.total_at_least && offset > NEAR && offset > known.total / 2;
  const count = isLast ? Math.min(perPage, Math.max(0, known.total - offset)) : perPage;
  const before = isLast ? Math.max(0, known.total - offset - count) : offset;
  const ids = sql`${list.ids(isLast)} limit ${sql.lit(count)} ${after(before)}`;
  const { rows } = await readRows(db, list, ids, sql<number>`${known.total}::integer`);
  return { rows: isLast ? rows.reverse() : rows, ...known };
}

async function readTotal<Row>(db: Db, { total }: Listed<Row>, exact: boolean): Promise<Total> {
  const counted =
    'counted' in total
      ? total.counted
      : sql<number>`(select count(*)::integer from (${total.among} ${exact ? sql`` : sql`limit ${sql.lit(MOST_COUNTED + 1)}`}) as found)`;
  const { rows } = await sql<{ total: number }>`select ${counted} as total`.execute(db);
  const found = rows[0]?.total ?? 0;
  const isMore = 'among' in total && !exact && found > MOST_COUNTED;
  return isMore ? { total: MOST_COUNTED, total_at_least: true } : { total: found };
}

/** One row comes also where the page is empty, to say how many there are. */
async function readRows<Row extends object>(
  db: Db,
  list: Listed<Row>,
  ids: RawBuilder<unknown>,
  total: RawBuilder<number>,
): Promise<FoundPage<Row>> {
  const { rows } = await sql<Row & { readonly page_total: number; readonly page_place: string | null }>`
    select listed.*, page.total as page_total, place.nr as page_place
    from (select ${total} as total, array(${ids}) as ids) as page
    left join unnest(page.ids) with ordinality as place(id, nr) on true
    left join ${list.rows} as listed on listed.id = place.id
    order by place.nr`.execute(db);
  return { rows: rows.filter((row) => row.page_place !== null), total: rows[0]?.page_total ?? 0 };
}

function after(offset: number): RawBuilder<unknown> {
  return offset === 0 ? sql`` : sql`offset ${offset}`;
}
