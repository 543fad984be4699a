import * as messagesWords from '#generated/words/server/messages.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { contactsOf } from '../users/accounts.ts';
import { type ListedOutgoing, listOutgoing, lockOutgoing, type OutgoingRow, requeue } from './list-store.ts';
import { secretOf } from './words.ts';

/**
 * Sends a message again, or at once where it waits for its next try: to the phone or the address that its person has by
 * now, but for what was sent to prove exactly that one. Throws 404, and 409 for a code, a password or a link that
 * is not kept any longer.
 */
export async function resendMessage(db: Db, caller: Caller, id: number): Promise<ListedOutgoing> {
  return db.transaction().execute(async (tx) => {
    const message = await lockOutgoing(tx, id);
    if (!message) throw notFound(messagesWords.notFound);
    if (!isUnderWay(message)) {
      const secret = secretOf(message.event);
      if (secret && message.secret === null) throw conflict(GONE[secret]);
      const details = { message_id: id, event: message.event, channel: message.channel };
      await record(tx, { userId: caller.userId, action: 'message.resent', details });
      await requeue(tx, message, secret ? message.recipient : await recipientNow(tx, message));
    }
    const [listed] = await listOutgoing(tx, [id]);
    if (!listed) throw notFound(messagesWords.notFound);
    return listed;
  });
}

async function recipientNow(tx: Db, { user_id, channel, recipient }: OutgoingRow): Promise<string> {
  const contacts = user_id === null ? undefined : await contactsOf(tx, user_id);
  const { phone = null, email = null, isConfirmed = false } = contacts ?? {};
  return (channel === 'sms' ? phone : isConfirmed ? email : null) ?? recipient;
}

/** A try has begun and nobody knows yet how it ends: begun once more, the letter would go twice. */
function isUnderWay({ status, attempts, error }: OutgoingRow): boolean {
  return status === 'queued' && attempts > 0 && error === null;
}

const GONE = {
  code: messagesWords.codeGone,
  password: messagesWords.passwordGone,
  link: messagesWords.linkGone,
} as const;
