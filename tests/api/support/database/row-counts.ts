import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

/** Tables that a refused call changes, too (attempts and refusals are counted and audited), and those of migrations. */
const UNCOUNTED = [
  'rate_limits',
  'paused_tries',
  'audit_log',
  'list_counts',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Counts the rows of all tables in one statement, except the given ones. */
export async function rowCounter(db: Db, except: readonly string[] = []): Promise<() => Promise<unknown>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(db);
  const counts = tables.rows
    .map(({ name }) => name)
    .filter((name) => ![...UNCOUNTED, ...except].includes(name))
    .map((name) => sql`select ${name}::text as name, count(*)::integer as count from ${sql.table(name)}`);
  const all = sql`${sql.join(counts, sql` union all `)}`;
  return async () => (await all.execute(db)).rows;
}
