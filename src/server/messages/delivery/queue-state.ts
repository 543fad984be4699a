import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

interface QueueState {
  readonly waiting: number;
  readonly failed: number;
  /** Seconds since the longest due one could have been sent. */
  readonly delay: number;
}

/** How the queue of SMS and emails stands, for whoever watches the server. */
export async function readQueueState(db: Db): Promise<QueueState> {
  const of = (status: string) =>
    sql`(select count(*)::integer from outgoing_messages where status = ${status})`;
  const { rows } = await sql<QueueState>`
    select ${of('queued')} as waiting, ${of('failed')} as failed,
      (select coalesce(extract(epoch from greatest(now() - min(not_before), interval '0')), 0)::float8
       from outgoing_messages where status = 'queued' and not held) as delay`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, delay: 0 };
}
