import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { defineList, type RowOf } from '../lists/define-list.ts';
import { CONTACT_COLUMNS, nameColumn, type PageLimits } from '../lists/read-page.ts';
import { defineSearch } from '../lists/search.ts';
import type { MessageStatus, MessagesTables } from './domain.ts';

export type NotificationRow = Selectable<MessagesTables['notifications']>;
export type OutgoingRow = Selectable<MessagesTables['outgoing_messages']>;

/** Messages as lists show them: with the recipient, the person's current contacts, and the record of the message. */
function withNames(db: Db) {
  return db
    .selectFrom('outgoing_messages')
    .leftJoin('users', 'users.id', 'outgoing_messages.user_id')
    .leftJoin('applications', 'applications.id', 'outgoing_messages.application_id')
    .leftJoin('course_applications', 'course_applications.id', 'outgoing_messages.course_application_id')
    .leftJoin('children', 'children.id', 'course_applications.child_id')
    .leftJoin('questionnaires', 'questionnaires.id', 'outgoing_messages.questionnaire_id')
    .select(CONTACT_COLUMNS)
    .select([
      'outgoing_messages.id',
      'outgoing_messages.event',
      'outgoing_messages.channel',
      'outgoing_messages.recipient',
      'outgoing_messages.text',
      'outgoing_messages.status',
      'outgoing_messages.attempts',
      'outgoing_messages.error',
      'outgoing_messages.created_at',
      'outgoing_messages.sent_at',
      'outgoing_messages.user_id',
      'outgoing_messages.application_id',
      'applications.number as application_number',
      'applications.title as application_title',
      'course_applications.number as course_number',
      nameColumn('children').as('course_child'),
      'questionnaires.number as questionnaire_number',
      'questionnaires.title as questionnaire_title',
    ]);
}

export type ListedOutgoing = RowOf<typeof outgoingList>;

/** A person's notifications, newest first; not a `defineList`, since it has no filters and exports. */
export async function listNotifications(
  db: Db,
  userId: number,
  { perPage, offset }: PageLimits,
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
}

export async function countNotifications(
  db: Db,
  userId: number,
): Promise<{ readonly total: number; readonly unread: number }> {
  const { total, unread } = await db
    .selectFrom('notifications')
    .select((row) => [
      row.fn.countAll().as('total'),
      row.fn.countAll().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(unread) };
}

/** Marks notifications of a person as read: those with these ids, or all. */
export async function markRead(db: Db, userId: number, ids: readonly number[] | undefined): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids ?? []}::integer[])`))
    .execute();
}

export interface OutgoingFilter {
  readonly status?: MessageStatus;
  readonly q?: string;
  readonly sort?: string;
}

export const outgoingList = defineList({
  search: defineSearch('outgoing_messages'),
  where: ({ status }: OutgoingFilter) => [status && sql<SqlBool>`outgoing_messages.status = ${status}`],
  orders: { created_at: 'created_at' },
  defaultSort: '-created_at',
  countRows: ({ status }) => countedRows('outgoing_messages', { status }),
  rows: withNames,
});

/** A person or a submission, whose letters are listed. */
export interface LetterOwner {
  readonly column:
    | 'user_id'
    | 'application_id'
    | 'course_application_id'
    | 'excursion_id'
    | 'questionnaire_id';
  readonly id: number;
}

/** The last letters to a person or about a submission, newest first. */
export async function listLetters(
  db: Db,
  { column, id }: LetterOwner,
  limit: number,
): Promise<ListedOutgoing[]> {
  return withNames(db)
    .where(`outgoing_messages.${column}`, '=', id)
    .orderBy('outgoing_messages.id', 'desc')
    .limit(limit)
    .execute();
}

/** A message, locked until the transaction ends. */
export async function lockOutgoing(tx: Db, id: number): Promise<OutgoingRow | undefined> {
  return tx.selectFrom('outgoing_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes a message due at once; the attempts of a sent or failed message start again. */
export async function requeue(
  tx: Db,
  { id, status, attempts }: OutgoingRow,
  recipient: string,
): Promise<void> {
  await tx
    .updateTable('outgoing_messages')
    .set({
      status: 'queued',
      recipient,
      attempts: status === 'queued' ? attempts : 0,
      error: null,
      held: false,
      not_before: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}
