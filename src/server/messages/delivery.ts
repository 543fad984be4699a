import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/messages.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { DeliveryError, type OutgoingLetter } from '#server/gateways/letter-gateway.ts';
import { type LetterGateways, openLetterGateways } from '#server/gateways/letters.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Limiters } from '#server/http/rate-limits.ts';
import {
  claimDueMessages,
  type DueMessage,
  markFailed,
  markSent,
  postponeMessage,
  revertAttempt,
  secondsToNext,
} from './queue-store.ts';
import { completeText, secretOf } from './words.ts';

export interface DeliveryOptions {
  readonly db: Db;
  readonly limiters: Pick<Limiters, 'lettersByRecipient'>;
  readonly gateways: LetterGateways;
  /** Public origin of the portal, for the links. */
  readonly origin: string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Seconds between attempts: a gateway may be down for a night without losses. */
const PAUSES = [10, 30, 120, 600, 1800, 3600, 3600, 7200, 14_400, 28_800];
/** Longer than any try lasts: after that the process that took a message must have died. */
const LEASE = 90;
const BATCH = 10;

/**
 * Sends a batch of due messages, and resolves to whether there were any. Throws if the database is
 * unavailable.
 */
export async function deliverBatch(options: DeliveryOptions): Promise<boolean> {
  const due = await claimDueMessages(options.db, BATCH, LEASE);
  await all(due.map((message) => deliver(options, message)));
  return due.length > 0;
}

async function deliver(options: DeliveryOptions, message: DueMessage): Promise<void> {
  const { db, gateways, origin } = options;
  if (message.isExpired) return markFailed(db, message, words.expired);
  const seconds = await secondsOverBudget(options, message);
  if (seconds !== undefined)
    return revertAttempt(db, message, words.recipientHasMany({ hours: Math.ceil(seconds / 3600) }), seconds);
  const handedOver = await gateways[message.channel](letterFrom(message, origin)).then(
    (name) => ({ name }),
    (error: unknown) => ({ error }),
  );
  if ('error' in handedOver) await postpone(options, message, handedOver.error);
  else await markSent(db, message, handedOver.name);
}

/**
 * Seconds until the recipient may get one more letter today; codes, passwords and links have budgets at their
 * request.
 */
async function secondsOverBudget(
  { limiters }: DeliveryOptions,
  { event, recipient }: DueMessage,
): Promise<number | undefined> {
  if (secretOf(event) !== undefined) return undefined;
  try {
    await limiters.lettersByRecipient.consume(letterKey(recipient));
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return Number(error.details.headers?.['retry-after']);
  }
}

const letterKey = (recipient: string) => `letter ${recipient.toLowerCase()}`;

async function postpone(
  { db, limiters, log }: DeliveryOptions,
  message: DueMessage,
  error: unknown,
): Promise<void> {
  const reason = error instanceof DeliveryError ? error.message : words.notHandedOver;
  const { id, event, channel, attempts, recipient } = message;
  if (secretOf(event) === undefined) await limiters.lettersByRecipient.reward(letterKey(recipient));
  // the reason may quote the address; the school reads it beside the message
  log.warn({ message: id, event, channel, attempts }, 'outgoing message was not delivered');
  const pause = error instanceof DeliveryError && error.isFinal ? undefined : PAUSES[attempts - 1];
  if (pause === undefined) await markFailed(db, message, reason);
  else await postponeMessage(db, message, reason, pause);
}

function letterFrom(
  { id, recipient, subject, text, secret, sent_at }: DueMessage,
  origin: string,
): OutgoingLetter {
  return {
    // a repeated letter needs a new id, or the recipient's mail program would hide it
    id: sent_at ? `message-${id}-${sent_at.getTime()}` : `message-${id}`,
    to: recipient,
    subject,
    text: completeText(text, { origin, secret }),
    ...(secret !== null && { code: secret }),
  };
}

/** Waits for all, also after a failure; then throws the first error. */
async function all(work: readonly Promise<void>[]): Promise<void> {
  for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason;
}

/** Sends queued messages in the background, with retries. */
export interface MessageWorker {
  /** Checks the queue at once, since a message may have been added. */
  wake(): void;
  /** Stops after the current work. */
  stop(): Promise<void>;
}

/** Maximum delay in seconds before messages of another process are noticed. */
const LONGEST_SLEEP = 10;

/**
 * Any number of processes may work on one queue: each locks messages before it sends them. A message is never lost;
 * it is sent twice only if a process died between handing it over and recording that.
 */
export function startWorker(options: DeliveryOptions): MessageWorker {
  const { db, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  // Stryker disable next-line BooleanLiteral: set when the worker wakes
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
        while (!isStopped && (await deliverBatch(options)));
        sleep = Math.min(LONGEST_SLEEP, (await secondsToNext(db)) ?? LONGEST_SLEEP);
      } while (isWanted && !isStopped);
    } catch (error) {
      log.error({ err: error }, 'outgoing messages: the database did not answer');
    }
    // Stryker disable next-line ArithmeticOperator: an early wake sleeps again
    if (!isStopped) timer = setTimeout(wake, Math.max(0, sleep) * 1000 + 20);
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

/**
 * Ties the worker to the server. It starts when the server listens, because demonstration data made
 * earlier are not announced. It wakes after every call that may have changed something, and ends
 * before the database closes.
 */
export function attachWorker(
  server: FastifyInstance,
  { db, limiters }: Pick<Context, 'db' | 'limiters'>,
  config: Config,
): void {
  let worker: MessageWorker | undefined;
  server.addHook('onListen', async () => {
    worker = startWorker({
      db,
      limiters,
      gateways: openLetterGateways(config),
      origin: config.publicOrigin,
      log: server.log,
    });
  });
  server.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) worker?.wake();
  });
  server.addHook('onClose', async () => worker?.stop());
}
