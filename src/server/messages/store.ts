import { type SqlBool, sql } from 'kysely';
import * as words from '#generated/words/server/messages.ts';
import type { Db } from '../database/open.ts';
import type { Channel } from './domain.ts';
import { type Message, type MessageSubject, subjectColumns } from './words.ts';

export interface NewOutgoing extends MessageSubject {
  readonly event: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly userId: number | null;
  readonly subject: string | null;
  readonly text: string;
  readonly secret: string | null;
  /** Seconds to hold it back. */
  readonly wait: number;
  /** Seconds that it is of use. */
  readonly lifetime: number | null;
  /** The address is not confirmed: it waits for that, and the office reads so. */
  readonly held: boolean;
}

export async function insertOutgoing(tx: Db, one: NewOutgoing): Promise<void> {
  await tx
    .insertInto('outgoing_messages')
    .values({
      event: one.event,
      channel: one.channel,
      recipient: one.recipient,
      user_id: one.userId,
      application_id: one.applicationId,
      course_application_id: one.courseApplicationId,
      questionnaire_id: one.questionnaireId,
      excursion_id: one.excursionId,
      contract_id: one.contractId,
      payment_id: one.paymentId,
      subject: one.subject,
      text: one.text,
      secret: one.secret,
      not_before: inSeconds(one.wait),
      expires_at: one.lifetime === null ? null : inSeconds(one.lifetime),
      held: one.held,
      error: one.held ? words.awaitsConfirmation : null,
    })
    .execute();
}

/** Notifications of a person's own actions are listed as read. */
export async function insertNotification(
  tx: Db,
  one: Message & { readonly title: string; readonly text: string },
): Promise<void> {
  const about = subjectColumns(one);
  await tx
    .insertInto('notifications')
    .values({
      user_id: one.userId,
      event: one.event,
      title: one.title,
      text: one.text,
      application_id: about.applicationId,
      course_application_id: about.courseApplicationId,
      questionnaire_id: about.questionnaireId,
      excursion_id: about.excursionId,
      contract_id: about.contractId,
      payment_id: about.paymentId,
      ...(one.own && { read_at: sql<Date>`now()` }),
    })
    .execute();
}

/** Messages of some events about one application. */
interface Place {
  readonly userId: number;
  readonly about: MessageSubject;
  readonly events: readonly string[];
}

/** Deletes untried letters about an application, with their notification; returns whether there were any. */
export async function deleteWaiting(tx: Db, { userId, about, events }: Place): Promise<boolean> {
  const waiting = await tx
    .deleteFrom('outgoing_messages')
    .where('user_id', '=', userId)
    .where(isAbout(about))
    .where('event', 'in', events)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['event', 'created_at'])
    .execute();
  for (const { event, created_at } of waiting)
    await deleteSentSince(tx, { userId, about, events: [event] }, created_at);
  return waiting.length > 0;
}

/** Whether a letter queued since a time was sent or is being sent. */
export async function isTriedSince(tx: Db, { userId, about, events }: Place, since: Date): Promise<boolean> {
  const tried = await tx
    .selectFrom('outgoing_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where(isAbout(about))
    .where('event', 'in', events)
    .where('created_at', '>=', since)
    .where((row) => row.or([row('status', '!=', 'queued'), row('attempts', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return tried !== undefined;
}

/** Deletes notifications since a time. */
export async function deleteSentSince(tx: Db, { userId, about, events }: Place, since: Date): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where(isAbout(about))
    .where('event', 'in', events)
    .where('created_at', '>=', since)
    .execute();
}

/** The last event of an application that a person was notified of. */
export async function lastEventOf(tx: Db, { userId, about, events }: Place): Promise<string | undefined> {
  const last = await tx
    .selectFrom('notifications')
    .select('event')
    .where('user_id', '=', userId)
    .where(isAbout(about))
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event;
}

/** Whether a person was notified of an event of an application within a number of days. */
export async function wasSentWithin(
  tx: Db,
  message: { readonly userId: number; readonly event: Message['event']; readonly applicationId: number },
  days: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', message.userId)
    .where('application_id', '=', message.applicationId)
    .where('event', '=', message.event)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function isAbout(about: MessageSubject) {
  const { applicationId, courseApplicationId, questionnaireId, excursionId, contractId, paymentId } = about;
  return sql<SqlBool>`application_id is not distinct from ${applicationId}
    and course_application_id is not distinct from ${courseApplicationId}
    and questionnaire_id is not distinct from ${questionnaireId}
    and excursion_id is not distinct from ${excursionId}
    and contract_id is not distinct from ${contractId}
    and payment_id is not distinct from ${paymentId}`;
}

/** Held letters of a person to an address become due. */
export async function releaseHeld(tx: Db, userId: number, email: string): Promise<void> {
  await tx
    .updateTable('outgoing_messages')
    .set({ held: false, error: null })
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .where('held', '=', true)
    .execute();
}

/** By the database's own clock, which all processes share. */
export function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
