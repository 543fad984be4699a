import type { Db } from '../database/open.ts';
import { type About, aboutOf, type Message } from './message.ts';
import { deleteTold, deleteWaiting, isTriedSince, lastEventOf } from './store.ts';
import { waitingEvents, wordsOf } from './words.ts';

/**
 * A move that was undone while its letter still waited is not told of, and neither is its undoing. Takes back the
 * letter of the same application that waits, and answers whether the person has already heard what is so now.
 */
export async function isTakenBack(tx: Db, message: Message): Promise<boolean> {
  if (wordsOf(message.event).wait_seconds === undefined) return false;
  const isBack = await takeBackWaiting(tx, message);
  return isBack && (await lastEventOf(tx, placeOf(message))) === message.event;
}

/** Takes back the letter about something that waits, with its notification; whether there was one. */
export async function takeBackWaiting(tx: Db, about: Concerned): Promise<boolean> {
  return deleteWaiting(tx, placeOf(about));
}

type Concerned = Pick<Message, 'userId'> & Partial<Pick<Message, keyof About>>;

function placeOf(about: Concerned) {
  return { userId: about.userId, about: aboutOf(about), events: waitingEvents };
}

/**
 * Takes back what a person was told by a message since a moment, with its letter. `false` where the letter was tried
 * already: the caller then goes no further with its transaction.
 */
export async function takeBackSince(tx: Db, message: Message, since: Date): Promise<boolean> {
  const place = { ...placeOf(message), events: [message.event] };
  // in this order: what is tried between the two was not deleted, and is seen
  await deleteWaiting(tx, place);
  if (await isTriedSince(tx, place, since)) return false;
  await deleteTold(tx, place, since);
  return true;
}

/** Whether this is what the person was told last of its application. */
export async function hasHeardOf(tx: Db, message: Message): Promise<boolean> {
  return (await lastEventOf(tx, placeOf(message))) === message.event;
}
