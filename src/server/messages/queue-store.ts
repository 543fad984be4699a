import { type Selectable, sql } from 'kysely';
import { type Db, inSeconds } from '#server/database/open.ts';
import type { MessagesTables } from './domain.ts';

/** A message claimed by this process. */
export interface DueMessage
  extends Pick<
    Selectable<MessagesTables['outgoing_messages']>,
    'id' | 'event' | 'channel' | 'recipient' | 'subject' | 'text' | 'secret' | 'attempts' | 'sent_at'
  > {
  readonly isExpired: boolean;
}

/** Claims due messages for `lease` seconds, the longest due first. Clears the error of the previous attempt. */
export async function claimDueMessages(db: Db, count: number, lease: number): Promise<DueMessage[]> {
  return db
    .updateTable('outgoing_messages')
    .set((row) => ({ attempts: row('attempts', '+', 1), not_before: inSeconds(lease), error: null }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('outgoing_messages as due')
        .select('due.id')
        .where('due.status', '=', 'queued')
        .where('due.held', '=', false)
        .where('due.not_before', '<=', sql<Date>`now()`)
        .orderBy('due.not_before')
        .orderBy('due.id')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'event', 'channel', 'recipient', 'subject', 'text', 'secret', 'attempts', 'sent_at'])
    .returning(sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired'))
    .execute();
}

/** Seconds until the next message is due; `undefined` for an empty queue. */
export async function secondsToNext(db: Db): Promise<number | undefined> {
  const { seconds } = await db
    .selectFrom('outgoing_messages')
    .select(sql<number | null>`extract(epoch from min(not_before) - now())::float8`.as('seconds'))
    .where('status', '=', 'queued')
    .where('held', '=', false)
    .executeTakeFirstOrThrow();
  return seconds ?? undefined;
}

/** Marks a message as sent and deletes its secret. */
export async function markSent(db: Db, message: DueMessage, providerId: string | null): Promise<void> {
  await updateIfOwned(db, message)
    .set({ status: 'sent', sent_at: sql<Date>`now()`, provider_id: providerId, error: null, secret: null })
    .execute();
}

/** Postpones a claimed message; `attempts` is lower by one for a message that was not sent to the gateway. */
export async function postponeMessage(
  db: Db,
  message: DueMessage,
  error: string,
  pause: number,
  attempts = message.attempts,
): Promise<void> {
  await updateIfOwned(db, message)
    .set({ error, not_before: inSeconds(pause), attempts })
    .execute();
}

/** Marks a message as failed, and deletes its secret if the message has an expiry. */
export async function markFailed(db: Db, message: DueMessage, error: string): Promise<void> {
  await updateIfOwned(db, message)
    .set((row) => ({
      status: 'failed',
      error,
      secret: row.case().when('expires_at', 'is', null).then(row.ref('secret')).else(null).end(),
    }))
    .execute();
}

/** An update of the message, if this attempt still owns it: after its lease another process may have claimed it. */
function updateIfOwned(db: Db, { id, attempts }: DueMessage) {
  return db
    .updateTable('outgoing_messages')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued');
}

interface QueueState {
  readonly waiting: number;
  readonly failed: number;
  /** Seconds by which the oldest due message is late. */
  readonly delay: number;
}

/** The state of the queue of SMS and emails, for monitoring. */
export async function readQueueState(db: Db): Promise<QueueState> {
  const countOf = (status: string) =>
    sql`(select count(*)::integer from outgoing_messages where status = ${status})`;
  const { rows } = await sql<QueueState>`
    select ${countOf('queued')} as waiting, ${countOf('failed')} as failed,
      (select coalesce(extract(epoch from greatest(now() - min(not_before), interval '0')), 0)::float8
       from outgoing_messages where status = 'queued' and not held) as delay`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, delay: 0 };
}
