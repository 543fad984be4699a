import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import {
  type Found,
  type FoundPage,
  foundIds,
  isOneOf,
  orderedIds,
  type PageLimits,
  readFound,
  readInOrder,
  readPage,
  type Sort,
} from '../lists/read-page.ts';
import { type SearchWord, searchable } from '../lists/search.ts';
import type { MessageStatus, MessagesTables } from './tables.ts';

export type NotificationRow = Selectable<MessagesTables['notifications']>;
export type OutgoingRow = Selectable<MessagesTables['outgoing_messages']>;

/** What lists show of messages: each with whom it went to, whether they still have that address, and what it is about. */
export function withNames(db: Db) {
  return db
    .selectFrom('outgoing_messages')
    .leftJoin('users', 'users.id', 'outgoing_messages.user_id')
    .leftJoin('applications', 'applications.id', 'outgoing_messages.application_id')
    .leftJoin('course_applications', 'course_applications.id', 'outgoing_messages.course_application_id')
    .leftJoin('children', 'children.id', 'course_applications.child_id')
    .leftJoin('questionnaires', 'questionnaires.id', 'outgoing_messages.questionnaire_id')
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
      'users.last_name',
      'users.first_name',
      'users.middle_name',
      'users.phone',
      'users.email',
      'applications.number as application_number',
      'applications.title as application_title',
      'course_applications.number as course_number',
      sql<string | null>`nullif(concat_ws(' ', children.last_name, children.first_name), '')`.as(
        'course_child',
      ),
      'questionnaires.number as questionnaire_number',
      'questionnaires.title as questionnaire_title',
    ]);
}

export type ListedOutgoing = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** A person's notifications, the newest first. */
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

/** Marks a person's own ones as read: these, or all of them. */
export async function markRead(db: Db, userId: number, ids: readonly number[] | undefined): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids ?? []}::integer[])`))
    .execute();
}

/** Which outgoing messages a list shows. */
export interface OutgoingFilter {
  readonly status: MessageStatus | undefined;
  readonly words: readonly SearchWord[];
}

const SEARCHABLE = searchable('outgoing_messages');

type OutgoingSort = Sort<'created_at'>;

/** What is to be found, and by what it is sorted. */
function foundBy({ status, words }: OutgoingFilter, { descending }: OutgoingSort): Found {
  const where = status ? [sql<SqlBool>`outgoing_messages.status = ${status}`] : [];
  const finding = { list: SEARCHABLE, words, where };
  return { finding, place: sql.ref('outgoing_messages.created_at'), ordering: { descending } };
}

/** Ids of all, in order or from its other end. */
export function selectOutgoingIds(
  db: Db,
  filter: OutgoingFilter,
  sort: OutgoingSort,
  backwards = false,
): RawBuilder<{ id: number }> {
  const found = foundBy(filter, sort);
  const { finding, place, ordering } = found;
  if (finding.words.length > 0) return foundIds(found);
  const all = db
    .selectFrom('outgoing_messages')
    .select(['outgoing_messages.id', place.as('place')])
    .where((row) => row.and(finding.where));
  return orderedIds(all, ordering, backwards);
}

/** A page of the outgoing messages that a filter lets through. */
export async function readOutgoing(
  db: Db,
  filter: OutgoingFilter,
  sort: OutgoingSort,
  limits: PageLimits,
): Promise<FoundPage<ListedOutgoing>> {
  const { status, words } = filter;
  const rows = withNames(db);
  if (words.length > 0) return readFound(db, foundBy(filter, sort), rows, limits);
  return readPage(
    db,
    {
      ids: (backwards) => selectOutgoingIds(db, filter, sort, backwards),
      total: { counted: countedRows('outgoing_messages', { status }) },
      rows,
    },
    limits,
  );
}

/** The last letters to a person, the newest first. */
export async function listLettersTo(db: Db, userId: number, most: number): Promise<ListedOutgoing[]> {
  return withNames(db)
    .where('outgoing_messages.user_id', '=', userId)
    .orderBy('outgoing_messages.id', 'desc')
    .limit(most)
    .execute();
}

/** In the order of their ids as given. */
export async function listOutgoing(db: Db, ids: readonly number[]): Promise<ListedOutgoing[]> {
  return readInOrder(ids, () => withNames(db).where(isOneOf('outgoing_messages.id', ids)).execute());
}

/** One message, held until the end of the transaction. */
export async function lockOutgoing(tx: Db, id: number): Promise<OutgoingRow | undefined> {
  return tx.selectFrom('outgoing_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes a message due at once, for the first of its tries again where it was sent or given up. */
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
