import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** How often a process looks whether another one has released the lock. */
const RETRY_MS = 200;

/**
 * Does the work while no other process does work under the same lock. The lock belongs to a transaction of its own, not
 * to a session, so that it holds behind PgBouncer; `work` uses other connections, which the embedded database does not
 * have. `create index concurrently` waits for snapshots, and a statement with parameters keeps one until the next: the
 * statements here have none.
 */
export async function whileAlone(db: Db, lock: number, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    while (!(await takeLock(transaction, lock))) await pause(RETRY_MS);
    await work();
  });
}

async function takeLock(transaction: Db, lock: number): Promise<boolean> {
  const query = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as taken`;
  const { rows } = await query.execute(transaction);
  return rows[0]?.taken ?? false;
}
