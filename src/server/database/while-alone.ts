import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** A process that finds another one at it looks again so often. */
const AGAIN_MS = 200;

/**
 * Does the work while no other process does work under the same lock; `connection` is one, and no transaction. Never
 * waits inside a statement: making an index waits for those to end.
 */
export async function whileAlone(connection: Db, lock: number, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(
      connection,
    );
    if (rows[0]?.mine) break;
    await pause(AGAIN_MS);
  }
  try {
    await work();
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(connection);
  }
}
