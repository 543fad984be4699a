import type { FastifyBaseLogger } from 'fastify';
import * as messagesWords from '#generated/words/server/messages.ts';
import type { Db } from '#server/database/open.ts';
import { NotDelivered } from '#server/gateways/letter-gateway.ts';
import type { LetterGateways } from '#server/gateways/letters.ts';
import { completeText } from '../words.ts';
import { type DueMessage, markFailed, markSent, putOff, secondsToNext, takeDue } from './queue-store.ts';

/** Sends what is queued, beside the calls, and again where it failed. */
export interface MessageWorker {
  /** Something may have been queued: looks at once. */
  wake(): void;
  /** Ends with what is under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly db: Db;
  readonly gateways: LetterGateways;
  /** Public origin of the portal, for the links. */
  readonly origin: string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Seconds between the tries: a gateway that is down for a night loses nothing. */
const PAUSES = [10, 30, 120, 600, 1800, 3600, 3600, 7200, 14_400, 28_800];
/** Longer than any try lasts: after that the process that took a message must have died. */
const LEASE = 90;
const BATCH = 10;
/** What another process queued is seen after that at the latest. */
const LONGEST_SLEEP = 10;

/**
 * Any number of processes may work at one queue: each takes messages for itself before it sends them. A message is
 * never lost; it goes twice only where a process died between handing it over and writing that down.
 */
export function startWorker({ db, gateways, origin, log }: WorkerOptions): MessageWorker {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function wake(): void {
    isWanted = true;
    if (round || isStopped) return;
    clearTimeout(timer);
    round = work().finally(() => {
      round = undefined;
    });
  }

  async function work(): Promise<void> {
    let sleep = LONGEST_SLEEP;
    try {
      do {
        isWanted = false;
        await sendDue();
        sleep = Math.min(LONGEST_SLEEP, (await secondsToNext(db)) ?? LONGEST_SLEEP);
      } while (isWanted && !isStopped);
    } catch (error) {
      log.error({ err: error }, 'outgoing messages: the database did not answer');
    }
    if (!isStopped) timer = setTimeout(wake, Math.max(0, sleep) * 1000 + 20);
  }

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const due = await takeDue(db, BATCH, LEASE);
      if (due.length === 0) return;
      await all(due.map(deliver));
    }
  }

  async function deliver(message: DueMessage): Promise<void> {
    if (message.isExpired) return markFailed(db, message, messagesWords.expired);
    const handedOver = await gateways[message.channel](letterFrom(message)).then(
      (name) => ({ name }),
      (error: unknown) => ({ error }),
    );
    if ('error' in handedOver) await postpone(message, handedOver.error);
    else await markSent(db, message, handedOver.name);
  }

  async function postpone(message: DueMessage, error: unknown): Promise<void> {
    const reason = error instanceof NotDelivered ? error.message : messagesWords.notHandedOver;
    const { id, event, channel, attempts } = message;
    log.warn({ message: id, event, channel, attempts, reason }, 'outgoing message was not delivered');
    const pause = error instanceof NotDelivered && error.isFinal ? undefined : PAUSES[attempts - 1];
    if (pause === undefined) await markFailed(db, message, reason);
    else await putOff(db, message, reason, pause);
  }

  function letterFrom({ id, recipient, subject, text, secret, sent_at }: DueMessage) {
    return {
      // what an administrator sends again is another letter, or the receiver's mail program would hide it
      id: sent_at ? `message-${id}-${sent_at.getTime()}` : `message-${id}`,
      to: recipient,
      subject,
      text: completeText(text, { origin, secret }),
      ...(secret !== null && { code: secret }),
    };
  }

  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/** Waits for every one, also where one of them fails; then throws what that one threw. */
async function all(work: readonly Promise<void>[]): Promise<void> {
  for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason;
}
