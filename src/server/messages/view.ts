import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as exportWords from '#generated/words/server/export.ts';
import * as words from '#generated/words/server/messages.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import type { ListExport } from '../exports/export.ts';
import { personName } from '../users/accounts.ts';
import { type LetterOwner, type ListedOutgoing, listLetters, outgoingList } from './list-store.ts';
import { isDeadAddress, plainReason } from './reasons.ts';
import { completeText } from './words.ts';

/** A message for the office; dots replace a secret. */
export function messageView(row: ListedOutgoing, origin: string): components['schemas']['Message'] {
  const { id, event, channel, status, attempts, error, user_id, application_id } = row;
  return {
    id,
    event,
    channel,
    to: row.recipient,
    person: personName(row),
    about: subjectText(row),
    application_id,
    text: completeText(row.text, { origin, secret: null }),
    status,
    attempts,
    error,
    reason: plainReason(error),
    dead_address: status === 'failed' && isDeadAddress(error) && isCurrentContact(row),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    user_id,
  };
}

/** The application, course application or questionnaire of a letter, with its child; blank for other letters. */
function subjectText(row: ListedOutgoing): string {
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

/** Whether the person still has the phone or the address of a letter; true without an account. */
function isCurrentContact({ user_id, channel, recipient, phone, email }: ListedOutgoing): boolean {
  return user_id === null || recipient === (channel === 'sms' ? phone : email);
}

export function messageExport({ db, origin }: Context): ListExport<ListedOutgoing> {
  return {
    name: exportWords.messages,
    action: 'messages.exported',
    read: (ids) => outgoingList.rowsById(db, ids),
    own: ownColumns(origin),
    forms: [],
  };
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

/** The columns of the list; dots replace secrets in the text. */
function ownColumns(origin: string): readonly RecordColumn<ListedOutgoing>[] {
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

/** Maximum numbers of letters: on a submission, more than it ever gets; on a person, the list of messages has the rest. */
const MAX_ON_SUBMISSION = 100;
const MAX_ON_PERSON = 20;

/** The last letters to a person or about a submission for the office, newest first; dots replace secrets. */
export async function lettersOf(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  owner: LetterOwner,
): Promise<components['schemas']['Message'][]> {
  const rows = await listLetters(db, owner, owner.column === 'user_id' ? MAX_ON_PERSON : MAX_ON_SUBMISSION);
  return rows.map((row) => messageView(row, origin));
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
