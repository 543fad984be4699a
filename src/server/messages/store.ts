import { type SqlBool, sql } from 'kysely';
import type { MessageEvent } from '#generated/messages.ts';
import * as words from '#generated/words/server/messages.ts';
import { type Db, inSeconds } from '../database/open.ts';
import {
  eventTexts,
  type Letter,
  type Message,
  type MessageSubject,
  type SubjectColumns,
  subjectColumns,
} from './words.ts';

/** A letter to queue about an event, and its recipient. */
export interface NewOutgoing extends MessageSubject {
  readonly event: MessageEvent;
  readonly userId: number | null;
  readonly letter: Letter;
  readonly to: string;
  readonly secret?: string;
  /** Seconds after which the message is useless. */
  readonly lifetime?: number;
  /** Whether the message waits for the confirmation of the address, which the office sees. */
  readonly held?: boolean;
}

export async function insertOutgoing(
  tx: Db,
  { event, userId, letter, to, secret, lifetime, held = false, ...subject }: NewOutgoing,
): Promise<void> {
  await tx
    .insertInto('outgoing_messages')
    .values({
      ...subjectColumns(subject),
      ...letter,
      event,
      recipient: to,
      user_id: userId,
      secret: secret ?? null,
      not_before: inSeconds(eventTexts(event).wait_seconds ?? 0),
      expires_at: lifetime === undefined ? null : inSeconds(lifetime),
      held,
      error: held ? words.awaitsConfirmation : null,
    })
    .execute();
}

/** Inserts a notification; that of a person's own action counts as read. */
export async function insertNotification(
  tx: Db,
  message: Message & { readonly title: string; readonly text: string },
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      ...subjectColumns(message),
      user_id: message.userId,
      event: message.event,
      title: message.title,
      text: message.text,
      ...(message.own && { read_at: sql<Date>`now()` }),
    })
    .execute();
}

/** The messages of some events to a person about one record. */
interface MessageSelection {
  readonly userId: number;
  readonly record: SubjectColumns;
  readonly events: readonly string[];
}

/** Deletes letters without attempts, and their notifications; returns whether there were any. */
export async function deletePendingLetters(tx: Db, selection: MessageSelection): Promise<boolean> {
  const pending = await tx
    .deleteFrom('outgoing_messages')
    .where(isSelected(selection))
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['event', 'created_at'])
    .execute();
  for (const { event, created_at } of pending)
    await deleteNotificationsSince(tx, { ...selection, events: [event] }, created_at);
  return pending.length > 0;
}

/** Whether a letter queued since a time was attempted. */
export async function wasAttemptedSince(tx: Db, selection: MessageSelection, since: Date): Promise<boolean> {
  const attempted = await tx
    .selectFrom('outgoing_messages')
    .select('id')
    .where(isSelected(selection))
    .where('created_at', '>=', since)
    .where((row) => row.or([row('status', '!=', 'queued'), row('attempts', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return attempted !== undefined;
}

/** Deletes notifications since a time. */
export async function deleteNotificationsSince(
  tx: Db,
  selection: MessageSelection,
  since: Date,
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where(isSelected(selection))
    .where('created_at', '>=', since)
    .execute();
}

/** The last of the events that the person was notified of. */
export async function findLastEvent(tx: Db, selection: MessageSelection): Promise<string | undefined> {
  const last = await tx
    .selectFrom('notifications')
    .select('event')
    .where(isSelected(selection))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event;
}

/** Whether a person was notified of an event of an application within a number of days. */
export async function wasNotifiedWithin(
  tx: Db,
  message: { readonly userId: number; readonly event: Message['event']; readonly applicationId: number },
  days: number,
): Promise<boolean> {
  const notification = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', message.userId)
    .where('application_id', '=', message.applicationId)
    .where('event', '=', message.event)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(1)
    .executeTakeFirst();
  return notification !== undefined;
}

function isSelected({ userId, record, events }: MessageSelection) {
  const conditions = Object.entries(record).map(
    ([column, id]) => sql`${sql.ref(column)} is not distinct from ${id}`,
  );
  return sql<SqlBool>`user_id = ${userId} and event = any(${events}::text[]) and ${sql.join(conditions, sql` and `)}`;
}
