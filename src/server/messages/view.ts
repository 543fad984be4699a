import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as exportWords from '#generated/words/server/export.ts';
import * as words from '#generated/words/server/messages.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import { exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { type ListedOutgoing, listLettersTo, outgoingList, withNames } from './list-store.ts';
import { isDeadAddress, plainReason } from './reasons.ts';
import { completeText } from './words.ts';

/** For administrators: dots replace a code or a password. */
export function messageView(row: ListedOutgoing, origin: string): components['schemas']['Message'] {
  const { id, event, channel, status, attempts, error, user_id, application_id } = row;
  return {
    id,
    event,
    channel,
    to: row.recipient,
    person: personName(row),
    about: aboutWords(row),
    application_id,
    text: completeText(row.text, { origin, secret: null }),
    status,
    attempts,
    error,
    reason: plainReason(error),
    dead_address: status === 'failed' && isDeadAddress(error) && isStillTheirs(row),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    user_id,
  };
}

/** The application or questionnaire of a letter, with its child; empty for other letters. */
function aboutWords(row: ListedOutgoing): string {
  const { application_number, application_title, course_number, course_child } = row;
  const { questionnaire_number, questionnaire_title } = row;
  if (application_number !== null)
    return words.aboutApplication({ number: application_number, child: application_title || words.unnamed });
  if (course_number !== null)
    return words.aboutCourse({ number: course_number, child: course_child ?? words.unnamed });
  if (questionnaire_number !== null)
    return words.aboutQuestionnaire({
      number: questionnaire_number,
      child: questionnaire_title || words.unnamed,
    });
  return '';
}

/** Whether the person still has the phone or the address that the letter went to. */
function isStillTheirs({ user_id, channel, recipient, phone, email }: ListedOutgoing): boolean {
  return user_id === null || recipient === (channel === 'sms' ? phone : email);
}

/** Exports the messages that match the list's query. Throws as `exportList` does. */
export async function exportMessages(
  { db, origin }: Context,
  call: Call<'exportMessages'>,
): Promise<Attachment> {
  const { query } = call;
  return exportList(db, call, {
    name: exportWords.messages,
    audit: { action: 'messages.exported', selection: query },
    pages: await pagesOf(db, outgoingList.ids(query), (ids) => outgoingList.rowsById(db, ids)),
    own: columnsOf(origin),
    forms: [],
  });
}

const CHANNELS: Readonly<Record<ListedOutgoing['channel'], string>> = {
  sms: exportWords.sms,
  email: exportWords.mail,
};

const STATUSES: Readonly<Record<ListedOutgoing['status'], string>> = {
  queued: exportWords.messageQueued,
  sent: exportWords.messageSent,
  failed: exportWords.messageFailed,
};

/** The text as in the list: dots replace a code or a password. */
function columnsOf(origin: string): readonly RecordColumn<ListedOutgoing>[] {
  return [
    [exportWords.number, ({ id }) => String(id)],
    [exportWords.to, ({ channel, recipient }) => (channel === 'sms' ? formatPhone(recipient) : recipient)],
    [exportWords.name, (row) => personName(row) ?? ''],
    [exportWords.aboutRecord, (row) => messageView(row, origin).about],
    [exportWords.channel, ({ channel }) => CHANNELS[channel]],
    [exportWords.text, (row) => messageView(row, origin).text],
    [exportWords.status, ({ status }) => STATUSES[status]],
    [exportWords.made, ({ created_at }) => created_at, 'moment'],
    [exportWords.messageSent, ({ sent_at }) => sent_at, 'moment'],
    [exportWords.attempts, ({ attempts }) => attempts, 'number'],
    [exportWords.reason, ({ error }) => plainReason(error)],
    [exportWords.error, ({ error }) => error ?? ''],
  ];
}

/** More than are ever sent about one record. */
const MOST_ABOUT_RECORD = 100;

/** The subject of letters. */
interface LettersOf {
  readonly column: 'application_id' | 'course_application_id' | 'excursion_id' | 'questionnaire_id';
  readonly id: number;
}

/** The letters about a submission as the office sees them, the newest first. */
export async function lettersAbout(
  db: Db,
  { column, id }: LettersOf,
  origin: string,
): Promise<components['schemas']['Message'][]> {
  const rows = await withNames(db)
    .where(`outgoing_messages.${column}`, '=', id)
    .orderBy('outgoing_messages.id', 'desc')
    .limit(MOST_ABOUT_RECORD)
    .execute();
  return rows.map((row) => messageView(row, origin));
}

/** Letters that are shown of a person: the list of messages has them all. */
const MOST_TO_PERSON = 20;

/** The last letters to a person, newest first; dots replace secrets. */
export async function lettersTo(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  userId: number,
): Promise<components['schemas']['Message'][]> {
  return (await listLettersTo(db, userId, MOST_TO_PERSON)).map((row) => messageView(row, origin));
}

/** Every phone and address of letters to a person. */
export async function recipientsOf(db: Db, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select('recipient')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ recipient }) => recipient);
}
