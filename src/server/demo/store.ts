import type { Insertable, InsertQueryBuilder } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Database } from '../tables.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters at most. */
const CHUNK = 500;

/** Many rows in few statements. */
export async function insertMany<T extends keyof Database>(
  tx: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await insertInto(tx, table, rows.slice(at, at + CHUNK)).execute();
}

/** The same; gives the ids, in the order of the rows. */
export async function insertWithIds<T extends 'users' | 'children' | 'applications' | 'course_applications'>(
  tx: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const made = await insertInto(tx, table, rows.slice(at, at + CHUNK)).returning('id as id').execute();
    ids.push(...made.map(({ id }) => Number(id)));
  }
  return ids;
}
