import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';

interface Ordering {
  readonly descending: boolean;
  /** What has no place stands last in either direction; an index is made so. */
  readonly blankLast?: boolean;
  /** It is found by words: first all of them, which are sorted then. */
  readonly isSearched: boolean;
}

/**
 * The ids of what is found (its columns: `id`, and `place`, which it is sorted by), in order or from its other end. An
 * index gives them in order; of what is searched (`offset 0` keeps the two apart) it would be walked from end to end for
 * a word that few have.
 */
export function orderedIds(
  found: Expression<{ id: number; place: unknown }>,
  { descending, blankLast = false, isSearched }: Ordering,
  backwards = false,
): RawBuilder<{ id: number }> {
  const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
  const blank = sql.raw(blankLast && descending ? (backwards ? 'nulls first' : 'nulls last') : '');
  const apart = isSearched ? sql`(${found} offset 0)` : found;
  return sql`select id from ${apart} as found order by place ${direction} ${blank}, id ${direction}`;
}

/** All of them, as numbers. */
export async function listOrderedIds(db: Db, ids: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await ids.execute(db);
  return rows.map(({ id }) => id);
}

/** Holds for rows with one of these ids: the same text for any number of them, so that it is prepared once. */
export function isOneOf(id: string, ids: readonly number[]): RawBuilder<boolean> {
  return sql`${sql.ref(id)} = any(${ids}::integer[])`;
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

/** Holds for rows of a table whose id one of these queries gives. */
export function isAmong(id: string, queries: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`${sql.ref(id)} in (${sql.join(queries, sql` union all `)})`;
}
