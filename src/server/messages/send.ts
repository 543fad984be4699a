import type { MessageEvent } from '#generated/messages.ts';
import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { contactsOf } from '../users/accounts.ts';
import { chosenLetter, notificationOf } from './chosen-letter.ts';
import { type About, aboutOf, type Message, type MessageWithValues } from './message.ts';
import { insertNotification, insertOutgoing, isToldWithin, releaseHeld } from './store.ts';
import type { Channel } from './tables.ts';
import { isTakenBack } from './withdraw.ts';
import { framed, type Letter, letterOf, wordsOf } from './words.ts';

/**
 * Tells a user what happened, in the transaction of the change itself: the notification at once, and a letter that goes
 * after the commit, by email to who has one, else by SMS where the event has words for it. What the person need not
 * hear, because it was undone before its letter went, is taken back; a deleted person is told nothing. A letter to an
 * address that the person has not confirmed waits for that for two weeks, because it may be a stranger's; what protects
 * the account goes all the same.
 */
export async function send(tx: Db, message: Message): Promise<void> {
  const contacts = await contactsOf(tx, message.userId);
  if (!contacts || (await isTakenBack(tx, message))) return;
  const notification = notificationOf(message);
  if (notification) await insertNotification(tx, { ...message, ...notification });
  const isHeld = !contacts.isConfirmed && !PROTECTING.has(message.event);
  // what goes to an address that may be a stranger's names nobody
  const name = contacts.isConfirmed || isHeld ? contacts.name : null;
  const chosen = chosenLetter({ ...contacts, name }, message);
  if (!chosen) return;
  const held = isHeld && chosen.letter.channel === 'email';
  await queue(tx, { ...message, ...chosen, ...(held && HELD) });
}

/** Sends what is about an application, unless the person was told of it within so many days: whether it was sent. */
export async function sendOnceIn(
  tx: Db,
  days: number,
  message: Message & { readonly applicationId: number },
): Promise<boolean> {
  if (await isToldWithin(tx, message, days)) return false;
  await send(tx, message);
  return true;
}

/** Seldom, and without a word of anybody's. */
const PROTECTING: ReadonlySet<MessageEvent> = new Set([
  'phone-lost',
  'second-factor-added',
  'second-factor-removed',
]);

const HELD = { held: true, lifetime: 14 * 24 * 60 * 60 } as const;

/** Lets the letters go that waited for a person to confirm their address, in the transaction of that. */
export async function releaseLetters(tx: Db, userId: number, email: string): Promise<void> {
  await releaseHeld(tx, userId, email);
}

/** A code, a temporary password or a one-time link (below the portal's origin), and where it goes. */
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
    Partial<Pick<Message, keyof About>> {
  readonly held?: boolean;
  readonly event: MessageEvent;
  readonly userId: number | null;
  readonly letter: Letter;
  readonly to: string;
}

async function queue(tx: Db, message: Queued): Promise<void> {
  const { event } = message;
  const letter = framed(message.letter, await readSchoolSettings(tx));
  await insertOutgoing(tx, {
    event,
    channel: letter.channel,
    recipient: message.to,
    userId: message.userId,
    ...aboutOf(message),
    subject: letter.subject,
    text: letter.text,
    secret: message.secret ?? null,
    wait: wordsOf(event).wait_seconds ?? 0,
    lifetime: message.lifetime ?? null,
    held: message.held ?? false,
  });
}
