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
import { conflict, notFound } from '../http/errors.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { contactsOf } from '../users/accounts.ts';
import type { Channel } from './domain.ts';
import { type ListedOutgoing, lockOutgoing, type OutgoingRow, outgoingList, requeue } from './list-store.ts';
import {
  deleteSentSince,
  deleteWaiting,
  insertNotification,
  insertOutgoing,
  isTriedSince,
  lastEventOf,
  releaseHeld,
  wasSentWithin,
} from './store.ts';
import {
  addedLinePosition,
  addLetterFrame,
  chooseLetter,
  completeText,
  type Letter,
  letterOf,
  type Message,
  type MessageSubject,
  type MessageWithValues,
  notificationOf,
  secretOf,
  subjectColumns,
  waitingEvents,
  wordsOf,
} from './words.ts';

/**
 * Notifies a user of an event in the transaction of the change. The notification is immediate. A
 * letter follows the commit: by email if the user has an address, otherwise by SMS if the event has
 * a text for it. A notification of a change that was undone before its letter went out is
 * cancelled, and deleted users are not notified. A letter to an unconfirmed address, which may be a
 * stranger's, waits up to two weeks for its confirmation; security messages are sent at once.
 */
export async function send(tx: Db, message: Message): Promise<void> {
  const contacts = await contactsOf(tx, message.userId);
  if (!contacts || (await cancelUndone(tx, message))) return;
  const notification = notificationOf(message);
  if (notification) await insertNotification(tx, { ...message, ...notification });
  const isHeld = !contacts.isConfirmed && !PROTECTING.has(message.event);
  // a letter to a possible stranger's address has no name
  const name = contacts.isConfirmed || isHeld ? contacts.name : null;
  const chosen = chooseLetter({ ...contacts, name }, message);
  if (!chosen) return;
  const held = isHeld && chosen.letter.channel === 'email';
  await queue(tx, { ...message, ...chosen, ...(held && HELD) });
}

/**
 * Sends a message about an application unless the person got it within a number of days; resolves
 * to whether it was sent.
 */
export async function sendOnceIn(
  tx: Db,
  days: number,
  message: Message & { readonly applicationId: number },
): Promise<boolean> {
  if (await wasSentWithin(tx, message, days)) return false;
  await send(tx, message);
  return true;
}

/** Security messages: rare, and without text of other people. */
const PROTECTING: ReadonlySet<MessageEvent> = new Set([
  'phone-lost',
  'second-factor-added',
  'second-factor-removed',
]);

const HELD = { held: true, lifetime: 14 * 24 * 60 * 60 } as const;

/** Releases the letters that waited for the confirmation of an address, in its transaction. */
export async function releaseLetters(tx: Db, userId: number, email: string): Promise<void> {
  await releaseHeld(tx, userId, email);
}

/** A code, a temporary password or a one-time link (below the portal's origin), with its recipient. */
export type SecretMessage = MessageWithValues & {
  readonly channel: Channel;
  readonly to: string;
  readonly secret: string;
  readonly userId: number | null;
  /** After how many seconds it is of no use. */
  readonly lifetime?: number;
};

/** Queues a letter with a secret: to exactly that phone or address, without a notification. */
export async function sendSecret(tx: Db, message: SecretMessage): Promise<void> {
  const letter = letterOf(message, message.channel);
  if (!letter) throw new Error(`Message ${message.event} has no words for ${message.channel}`);
  await queue(tx, { ...message, letter });
}

interface Queued
  extends Partial<Pick<SecretMessage, 'secret' | 'lifetime'>>,
    Partial<Pick<Message, keyof MessageSubject>> {
  readonly held?: boolean;
  readonly event: MessageEvent;
  readonly userId: number | null;
  readonly letter: Letter;
  readonly to: string;
}

async function queue(tx: Db, message: Queued): Promise<void> {
  const { event } = message;
  const letter = addLetterFrame(message.letter, await readSchoolSettings(tx));
  await insertOutgoing(tx, {
    event,
    channel: letter.channel,
    recipient: message.to,
    userId: message.userId,
    ...subjectColumns(message),
    subject: letter.subject,
    text: letter.text,
    secret: message.secret ?? null,
    wait: wordsOf(event).wait_seconds ?? 0,
    lifetime: message.lifetime ?? null,
    held: message.held ?? false,
  });
}

/**
 * Resends a message, or sends it at once if it waits for a retry: to the person's current phone or address, except
 * messages that prove exactly the former one. Throws 404, and 409 for a code, password or link that is no longer
 * stored, and for a letter about a record with a withdrawn consent.
 */
export async function resendMessage(db: Db, caller: Caller, id: number): Promise<ListedOutgoing> {
  return db.transaction().execute(async (tx) => {
    const message = await lockOutgoing(tx, id);
    if (!message) throw notFound(messagesWords.notFound);
    if (!isInProgress(message)) {
      const secret = secretOf(message.event);
      if (secret && message.secret === null) throw conflict(GONE[secret]);
      const form = formOf(message);
      if (form && message.user_id !== null)
        await assertNotWithdrawn(tx, caller, message.user_id, form.definition);
      const details = { message_id: id, event: message.event, channel: message.channel };
      await record(tx, { userId: caller.userId, action: 'message.resent', details });
      await requeue(tx, message, secret ? message.recipient : await recipientNow(tx, message));
    }
    const [listed] = await outgoingList.rowsById(tx, [id]);
    if (!listed) throw notFound(messagesWords.notFound);
    return listed;
  });
}

async function recipientNow(tx: Db, { user_id, channel, recipient }: OutgoingRow): Promise<string> {
  const contacts = user_id === null ? undefined : await contactsOf(tx, user_id);
  const { phone = null, email = null, isConfirmed = false } = contacts ?? {};
  return (channel === 'sms' ? phone : isConfirmed ? email : null) ?? recipient;
}

/** The form of a letter's application or questionnaire; `undefined` for other letters. */
function formOf({ event, ...about }: OutgoingRow): ServerForm | undefined {
  if (about.application_id !== null) return findForm('application');
  if (about.course_application_id !== null) return findForm('course-application');
  if (about.questionnaire_id === null) return undefined;
  const kind = Object.values<Questionnaire>(questionnaires).find(({ letters }) =>
    event.startsWith(`${letters}-`),
  );
  return kind && findForm(kind.form);
}

/** An attempt is running: another one would send the letter twice. */
function isInProgress({ status, attempts, error }: OutgoingRow): boolean {
  return status === 'queued' && attempts > 0 && error === null;
}

const GONE = {
  code: messagesWords.codeGone,
  password: messagesWords.passwordGone,
  link: messagesWords.linkGone,
} as const;

/**
 * Suppresses messages about a transition that is undone while its letter is pending, and about the
 * undoing. Cancels the pending letter of the same application, and resolves to whether the person
 * already knows the current status.
 */
async function cancelUndone(tx: Db, message: Message): Promise<boolean> {
  if (wordsOf(message.event).wait_seconds === undefined) return false;
  const isBack = await cancelHeldLetter(tx, message);
  return isBack && (await lastEventOf(tx, messagePlace(message))) === message.event;
}

/** Deletes a held letter and its notification; returns whether there was one. */
export async function cancelHeldLetter(tx: Db, about: Concerned): Promise<boolean> {
  return deleteWaiting(tx, messagePlace(about));
}

type Concerned = Pick<Message, 'userId'> & Partial<Pick<Message, keyof MessageSubject>>;

function messagePlace(about: Concerned) {
  return { userId: about.userId, about: subjectColumns(about), events: waitingEvents };
}

/**
 * Cancels notifications of a message since a time, with their letters. `false` if a letter has been
 * attempted already: the caller must then roll its transaction back.
 */
export async function cancelMessagesSince(tx: Db, message: Message, since: Date): Promise<boolean> {
  const place = { ...messagePlace(message), events: [message.event] };
  // in this order: a letter sent between the two statements was not deleted and is found
  await deleteWaiting(tx, place);
  if (await isTriedSince(tx, place, since)) return false;
  await deleteSentSince(tx, place, since);
  return true;
}

/** Whether the person's last message about the application was of this event. */
export async function isLastMessage(tx: Db, message: Message): Promise<boolean> {
  return (await lastEventOf(tx, messagePlace(message))) === message.event;
}

type Preview = components['schemas']['LetterPreview'];

/** The notification of a user about a message, in the words and by the channel that it would be sent by. */
export async function previewOf(db: Db, message: Message, origin: string): Promise<Preview> {
  const contacts = await contactsOf(db, message.userId);
  if (!contacts) return { notification: null, letter: null };
  const chosen = chooseLetter(contacts, message);
  return {
    notification: notificationOf(message) ?? null,
    letter: chosen ? await letterPreview(db, { ...chosen, event: message.event }, origin) : null,
  };
}

async function letterPreview(
  db: Db,
  { letter, to, event }: NonNullable<ReturnType<typeof chooseLetter>> & Pick<Message, 'event'>,
  origin: string,
): Promise<NonNullable<Preview['letter']>> {
  const { channel, subject } = letter;
  const { text: whole } = addLetterFrame(letter, await readSchoolSettings(db));
  const text = completeText(whole, { origin, secret: null });
  const paragraphs = text.split(channel === 'email' ? '\n\n' : '\n');
  return { channel, to, subject, text: paragraphs, line_at: addedLinePosition(event, channel) };
}
