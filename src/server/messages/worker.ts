import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/open.ts';
import { NotDelivered } from '../gateways/letter-gateway.ts';
import type { LetterGateways } from '../gateways/letters.ts';
import { type DueMessage, markFailed, markSent, putOff, secondsToNext, takeDue } from './queue-store.ts';
import { completeText, secretOf } from './words.ts';

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
      while (isWanted && !isStopped) {
        isWanted = false;
        for (
          let due = await takeDue(db, BATCH, LEASE);
          due.length > 0;
          due = await takeDue(db, BATCH, LEASE)
        ) {
          await Promise.all(due.map(deliver));
          if (isStopped) return;
        }
      }
      sleep = Math.min(sleep, (await secondsToNext(db)) ?? sleep);
    } catch (error) {
      log.error({ err: error }, 'outgoing messages: the database did not answer');
    }
    if (!isStopped) timer = setTimeout(wake, Math.max(0, sleep) * 1000 + 20);
  }

  async function deliver(message: DueMessage): Promise<void> {
    if (message.isExpired)
      return markFailed(db, message, 'Время сообщения вышло раньше, чем его удалось отправить.');
    try {
      await markSent(db, message, await gateways[message.channel](letterFrom(message)));
    } catch (error) {
      await postpone(message, error);
    }
  }

  async function postpone(message: DueMessage, error: unknown): Promise<void> {
    const reason = error instanceof NotDelivered ? error.message : 'Сообщение не удалось передать.';
    const { id, event, channel, attempts } = message;
    log.warn({ message: id, event, channel, attempts, reason }, 'outgoing message was not delivered');
    const pause = error instanceof NotDelivered && error.isFinal ? undefined : PAUSES[attempts - 1];
    if (pause === undefined) await markFailed(db, message, reason);
    else await putOff(db, message, reason, pause);
  }

  function letterFrom({ id, recipient, subject, text, secret, event }: DueMessage) {
    return {
      id: `message-${id}`,
      to: recipient,
      subject,
      text: completeText(text, { origin, secret }),
      ...(secret !== null && secretOf(event) === 'code' && { code: secret }),
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
