import type { Db } from '../database/open.ts';
import { aboutOf, type Message } from './message.ts';
import { deleteWaiting, lastEventOf } from './store.ts';
import { waitingEvents, wordsOf } from './words.ts';

/**
 * A move that was undone while its letter still waited is not told of, and neither is its undoing. Takes back the
 * letter of the same application that waits, and answers whether the person has already heard what is so now.
 */
export async function isTakenBack(tx: Db, message: Message): Promise<boolean> {
  if (wordsOf(message.event).wait_seconds === undefined) return false;
  const place = { userId: message.userId, about: aboutOf(message), events: waitingEvents };
  return (await deleteWaiting(tx, place)) && (await lastEventOf(tx, place)) === message.event;
}
