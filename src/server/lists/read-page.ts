import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { PageLimits, Total } from './paging.ts';

/** What nobody keeps count of is counted so far; the answer says then that there are more. */
export const MOST_COUNTED = 1_000;

/** Rows that are read past on the way to a page; behind more of them the nearer end of the list is looked for. */
const NEAR = 2_500;

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
 * A page and how many there are in all. Both come in one statement, but that a far page is read from the end that is
 * nearer: its cost does not grow with the list.
 */
export async function readPage<Row extends object>(
  db: Db,
  list: Listed<Row>,
  { perPage, offset, exact = false }: PageLimits,
): Promise<FoundPage<Row>> {
  const total = totalOf(list, exact);
  const pageOf = (backwards: boolean, count: number, before: number) =>
    sql`array(${list.ids(backwards)} limit ${sql.lit(count)} ${after(before)})`;
  if (offset <= NEAR) {
    const found = await readRows(
      db,
      list.rows,
      sql`select ${total} as total, ${pageOf(false, perPage, offset)} as ids`,
    );
    return { rows: found.rows, ...told(list, found.total, exact) };
  }
  const counted = await sql<{ total: number }>`select ${total} as total`.execute(db);
  const known = told(list, counted.rows[0]?.total ?? 0, exact);
  const isLast = !known.total_at_least && offset > known.total / 2;
  const count = isLast ? Math.min(perPage, Math.max(0, known.total - offset)) : perPage;
  const before = isLast ? Math.max(0, known.total - offset - count) : offset;
  const page = sql`select ${known.total}::integer as total, ${pageOf(isLast, count, before)} as ids`;
  const { rows } = await readRows(db, list.rows, page);
  return { rows: isLast ? rows.reverse() : rows, ...known };
}

function totalOf<Row>({ total }: Listed<Row>, exact: boolean): RawBuilder<number> {
  if ('counted' in total) return total.counted;
  const most = exact ? sql`` : sql`limit ${sql.lit(MOST_COUNTED + 1)}`;
  return sql`(select count(*)::integer from (${total.among} ${most}) as found)`;
}

function told<Row>({ total }: Listed<Row>, found: number, exact: boolean): Total {
  const isMore = 'among' in total && !exact && found > MOST_COUNTED;
  return isMore ? { total: MOST_COUNTED, total_at_least: true } : { total: found };
}

/**
 * What is shown of a page (its columns: `total`, and the array `ids`), in the order of the ids. One row comes also where
 * the page is empty, to say how many there are.
 */
export async function readRows<Row extends object>(
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

export function after(offset: number): RawBuilder<unknown> {
  return offset === 0 ? sql`` : sql`offset ${offset}`;
}
