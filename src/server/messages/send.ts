import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { MessageEvent } from '#generated/messages.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import * as messagesWords from '#generated/words/server/messages.ts';
import { record } from '../audit/store.ts';
import { assertNotWithdrawn } from '../consents/rules.ts';
import type { Db } from '../database/open.ts';
import { findForm } from '../forms/registry.ts';
import type { ServerForm } from '../forms/server-form.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, requireFound } from '../http/errors.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { contactsOf } from '../users/accounts.ts';
import type { Channel } from './domain.ts';
import { type ListedOutgoing, lockOutgoing, type OutgoingRow, outgoingList, requeue } from './list-store.ts';
import {
  deleteNotificationsSince,
  deletePendingLetters,
  findLastEvent,
  insertNotification,
  insertOutgoing,
  type NewOutgoing,
  wasAttemptedSince,
  wasNotifiedWithin,
} from './store.ts';
import {
  addedLinePosition,
  addLetterFrame,
  chooseLetter,
  completeText,
  createLetter,
  createNotification,
  delayedEvents,
  eventTexts,
  type Message,
  type MessageSubject,
  type MessageWithValues,
  secretKind,
  subjectColumns,
} from './words.ts';

/**
 * Notifies a user of an event, in the transaction of the change. Adds a notification, and queues a letter: by email or
 * otherwise by SMS, if the user has the contact and the event the text. Deleted users are not notified. If the change
 * restores a status before the letter about the former change is sent, that letter is cancelled and no other is sent. A
 * letter to an unconfirmed address, which may be a stranger's, waits up to two weeks for the confirmation; security
 * messages are sent at once.
 */
export async function send(tx: Db, message: Message): Promise<void> {
  const contacts = await contactsOf(tx, message.userId);
  if (!contacts || (await cancelUndone(tx, message))) return;
  const notification = createNotification(message);
  if (notification) await insertNotification(tx, { ...message, ...notification });
  const isHeld = !contacts.isConfirmed && !SECURITY_EVENTS.has(message.event);
  // an unconfirmed address may be a stranger's, so a letter sent there does not contain the name
  const name = contacts.isConfirmed || isHeld ? contacts.name : null;
  const delivery = chooseLetter({ ...contacts, name }, message);
  if (!delivery) return;
  const isDelayed = isHeld && delivery.letter.channel === 'email';
  await queue(tx, { ...message, ...delivery, ...(isDelayed && HELD_COLUMNS) });
}

/** Sends a message about an application unless the person got it within a number of days; returns whether it was sent. */
export async function sendOnceIn(
  tx: Db,
  days: number,
  message: Message & { readonly applicationId: number },
): Promise<boolean> {
  if (await wasNotifiedWithin(tx, message, days)) return false;
  await send(tx, message);
  return true;
}

/** Events whose letters do not wait for a confirmed address: they are rare and contain no text of users. */
const SECURITY_EVENTS: ReadonlySet<MessageEvent> = new Set([
  'phone-lost',
  'second-factor-added',
  'second-factor-removed',
]);

const HELD_COLUMNS = { held: true, lifetime: 14 * 24 * 60 * 60 } as const;

/** Makes the letters that waited for the confirmation of a person's address due, in the transaction of the confirmation. */
export async function releaseLetters(tx: Db, userId: number, email: string): Promise<void> {
  await tx
    .updateTable('outgoing_messages')
    .set({ held: false, error: null })
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .where('held', '=', true)
    .execute();
}

/** A message with a code, a temporary password or the path of a one-time link, and its recipient. */
export type SecretMessage = MessageWithValues & {
  readonly channel: Channel;
  readonly to: string;
  readonly secret: string;
  readonly userId: number | null;
  /** Seconds after which the message is useless. */
  readonly lifetime?: number;
};

/** Queues a letter with a secret to exactly this phone or address, without a notification. */
export async function sendSecret(tx: Db, message: SecretMessage): Promise<void> {
  const letter = createLetter(message, message.channel);
  if (!letter)
    throw new Error(`schemas/messages has no ${message.channel} text for ${message.event}; add one`);
  await queue(tx, { ...message, letter });
}

async function queue(tx: Db, message: NewOutgoing): Promise<void> {
  await insertOutgoing(tx, {
    ...message,
    letter: addLetterFrame(message.letter, await readSchoolSettings(tx)),
  });
}

/**
 * Resends a message, or sends it at once if it waits for a retry: to the current phone or confirmed address, but a code,
 * password or link to the former one, which it proves. Throws 404, and 409 for a secret that is no longer stored and for
 * a letter about a record with a withdrawn consent.
 */
export async function resendMessage(db: Db, caller: Caller, id: number): Promise<ListedOutgoing> {
  return db.transaction().execute(async (tx) => {
    const message = requireFound(await lockOutgoing(tx, id), messagesWords.notFound);
    if (!isInProgress(message)) {
      const secret = secretKind(message.event);
      if (secret && message.secret === null) throw conflict(SECRET_DELETED[secret]);
      const form = submissionForm(message);
      if (form && message.user_id !== null)
        await assertNotWithdrawn(tx, caller, message.user_id, form.definition);
      const details = { message_id: id, event: message.event, channel: message.channel };
      await record(tx, { userId: caller.userId, action: 'message.resent', details });
      await requeue(tx, message, secret ? message.recipient : await currentRecipient(tx, message));
    }
    const listed = await outgoingList.find(tx, id);
    return requireFound(listed, messagesWords.notFound);
  });
}

async function currentRecipient(tx: Db, { user_id, channel, recipient }: OutgoingRow): Promise<string> {
  const contacts = user_id === null ? undefined : await contactsOf(tx, user_id);
  const { phone = null, email = null, isConfirmed = false } = contacts ?? {};
  return (channel === 'sms' ? phone : isConfirmed ? email : null) ?? recipient;
}

/** The form of the submission that a letter is about; `undefined` for other letters. */
function submissionForm({ event, ...about }: OutgoingRow): ServerForm | undefined {
  if (about.application_id !== null) return findForm('application');
  if (about.course_application_id !== null) return findForm('course-application');
  if (about.questionnaire_id === null) return undefined;
  const kind = Object.values<Questionnaire>(questionnaires).find(({ letters }) =>
    event.startsWith(`${letters}-`),
  );
  return kind && findForm(kind.form);
}

/** Whether an attempt is running: another one would send the letter twice. */
function isInProgress({ status, attempts, error }: OutgoingRow): boolean {
  return status === 'queued' && attempts > 0 && error === null;
}

const SECRET_DELETED = {
  code: messagesWords.codeGone,
  password: messagesWords.passwordGone,
  link: messagesWords.linkGone,
} as const;

/**
 * Cancels the pending letter about the previous transition of the same record. Returns true if the person already knows
 * the current status from an earlier message, so that no letter is needed.
 */
async function cancelUndone(tx: Db, message: Message): Promise<boolean> {
  if (eventTexts(message.event).wait_seconds === undefined) return false;
  return (await cancelPendingLetter(tx, message)) && isLastMessage(tx, message);
}

/** Deletes the pending letter to a person about a record, and its notification; returns whether there was one. */
export async function cancelPendingLetter(tx: Db, about: MessageAbout): Promise<boolean> {
  return deletePendingLetters(tx, delayedMessages(about));
}

type MessageAbout = Pick<Message, 'userId'> & MessageSubject;

/** The messages to a person about a record whose letters are delayed. */
function delayedMessages(about: MessageAbout) {
  return { userId: about.userId, record: subjectColumns(about), events: delayedEvents };
}

/** Deletes a message's pending letters, and notifications since a time; false, for a rollback, if one was attempted. */
export async function cancelMessagesSince(tx: Db, message: Message, since: Date): Promise<boolean> {
  const messages = { ...delayedMessages(message), events: [message.event] };
  // deletes first, so that the check finds a letter that is sent between the two statements
  await deletePendingLetters(tx, messages);
  if (await wasAttemptedSince(tx, messages, since)) return false;
  await deleteNotificationsSince(tx, messages, since);
  return true;
}

/** Whether the person's last notification about the record is of this event. */
export async function isLastMessage(tx: Db, message: Message): Promise<boolean> {
  return (await findLastEvent(tx, delayedMessages(message))) === message.event;
}

type Preview = components['schemas']['LetterPreview'];

/** The notification and the letter that a message would send to its user now. */
export async function previewMessage(db: Db, message: Message, origin: string): Promise<Preview> {
  const contacts = await contactsOf(db, message.userId);
  if (!contacts) return { notification: null, letter: null };
  const delivery = chooseLetter(contacts, message);
  return {
    notification: createNotification(message) ?? null,
    letter: delivery ? await letterPreview(db, { ...delivery, event: message.event }, origin) : null,
  };
}

async function letterPreview(
  db: Db,
  { letter, to, event }: NonNullable<ReturnType<typeof chooseLetter>> & Pick<Message, 'event'>,
  origin: string,
): Promise<NonNullable<Preview['letter']>> {
  const { channel, subject } = letter;
  const framed = addLetterFrame(letter, await readSchoolSettings(db));
  const text = completeText(framed.text, { origin, secret: null });
  const paragraphs = text.split(channel === 'email' ? '\n\n' : '\n');
  return { channel, to, subject, text: paragraphs, line_at: addedLinePosition(event, channel) };
}
