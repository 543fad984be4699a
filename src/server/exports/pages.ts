import { setImmediate } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Number of ids per array. */
const PAGE = 100;

/** Initial and minimum number of rows per read: ten of the largest records are ten megabytes. */
const MIN_READ = 10;

/** CPU time after which a read uses fewer rows, because the embedded database blocks all other calls meanwhile. */
const READ_MS = 100;

/** A list's query for all its ids, in order. The database returns bigint ids as text. */
export type IdsQuery = Expression<{ id: number | string }>;

/** The rows of a list page by page, repeatable. */
export type Pages<Row> = () => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/**
 * The rows of a list: ids and order are read at once by one statement, each page when it is needed, so that a slow
 * client holds no database connection (decision 35). Deleted rows are omitted.
 */
export async function readPages<Row>(
  db: Db,
  ids: IdsQuery,
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Pages<Row>> {
  const pages = await idPages(db, ids);
  return async function* () {
    let size = MIN_READ;
    for (const page of pages) {
      for (let from = 0; from < page.length; ) {
        const ids = page.slice(from, from + size);
        const before = process.cpuUsage();
        const rows = await read(ids);
        const { user, system } = process.cpuUsage(before);
        const wasLong = (user + system) / 1000 > READ_MS;
        size = wasLong ? Math.max(Math.ceil(size / 2), MIN_READ) : Math.min(size * 2, PAGE);
        from += ids.length;
        yield rows;
        // the embedded database answers synchronously and would block other calls
        await setImmediate();
      }
    }
  };
}

/** Pages of ids as arrays of the database: a row for each id would take ten times the memory. */
async function idPages(db: Db, ids: IdsQuery): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ page: number[] }>`
    select array_agg(id::float8 order by place) as page
    from (select id, row_number() over () as place from (${ids}) as listed) as placed
    group by (place - 1) / ${sql.lit(PAGE)} order by min(place)`.execute(db);
  return rows.map(({ page }) => page);
}

/** Characters per chunk: single lines would cost more to send than to generate. */
const CHUNK = 16 * 1024;

/** Joins pieces of text into chunks of about the same length. */
export function* inChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
