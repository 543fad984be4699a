import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';

export interface Ordering {
  readonly descending: boolean;
  /** What has no place stands last in either direction; an index is made so. */
  readonly blankLast?: boolean;
}

/** The ids of what is given (its columns: `id`, and `place`, which it is sorted by), in order or from its other end. */
export function orderedIds(
  rows: Expression<{ id: number; place: unknown }>,
  ordering: Ordering,
  backwards = false,
): RawBuilder<{ id: number }> {
  return sql`select id from (${rows}) as found ${inOrder(ordering, backwards)}`;
}

/** By the columns `place` and `id`. */
export function inOrder({ descending, blankLast = false }: Ordering, backwards = false): RawBuilder<unknown> {
  const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
  const blank = sql.raw(blankLast && descending ? (backwards ? 'nulls first' : 'nulls last') : '');
  return sql`order by place ${direction} ${blank}, id ${direction}`;
}

/** All of them, or the first `most`, as numbers. */
export async function listOrderedIds(
  db: Db,
  ids: RawBuilder<{ id: number }>,
  most?: number,
): Promise<number[]> {
  const { rows } = await (most === undefined ? ids : sql<{ id: number }>`${ids} limit ${most}`).execute(db);
  return rows.map(({ id }) => id);
}

/** Holds for rows with one of these ids: the same text for any number of them, so that it is prepared once. */
export function isOneOf(id: string, ids: readonly number[]): RawBuilder<boolean> {
  return sql`${sql.ref(id)} = any(${ids}::integer[])`;
}

/** Holds for rows with one of these statuses. One is a constant: of a few it says so to whoever plans, of any none does. */
export function isOfStatus(column: string, statuses: readonly string[]): RawBuilder<boolean> {
  const [first = '', ...others] = statuses;
  return others.length === 0
    ? sql`${sql.ref(column)} = ${sql.lit(first)}`
    : sql`${sql.ref(column)} = any(${statuses}::text[])`;
}

/** Rows in the order of these ids; of none nothing is asked. */
export async function readInOrder<Row extends { id: number }>(
  ids: readonly number[],
  read: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read()).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
