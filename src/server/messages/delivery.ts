import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/messages.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { DeliveryError, type OutgoingLetter } from '#server/gateways/letter-gateway.ts';
import { createLetterGateways, type LetterGateways } from '#server/gateways/letters.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Limiters } from '#server/http/rate-limits.ts';
import {
  claimDueMessages,
  type DueMessage,
  markFailed,
  markSent,
  postponeMessage,
  secondsToNext,
} from './queue-store.ts';
import { completeText, secretKind } from './words.ts';

export interface DeliveryOptions {
  readonly db: Db;
  readonly limiters: Pick<Limiters, 'lettersByRecipient'>;
  readonly gateways: LetterGateways;
  /** Public origin of the portal, for the links. */
  readonly origin: string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Seconds between attempts; a gateway may be down for a night. */
const RETRY_SECONDS = [10, 30, 120, 600, 1800, 3600, 3600, 7200, 14_400, 28_800];
/** Seconds after which a claimed message is due again: no attempt lasts longer, so its process must have died. */
const LEASE = 90;
const BATCH = 10;

/** Sends a batch of due messages; false if there were none. Throws if the database is unavailable. */
export async function deliverBatch(options: DeliveryOptions): Promise<boolean> {
  const due = await claimDueMessages(options.db, BATCH, LEASE);
  await settleAll(due.map((message) => deliver(options, message)));
  return due.length > 0;
}

async function deliver(options: DeliveryOptions, message: DueMessage): Promise<void> {
  const { db, gateways, origin } = options;
  if (message.isExpired) return markFailed(db, message, words.expired);
  const seconds = await countForRecipient(options, message);
  if (seconds !== undefined) {
    const reason = words.recipientHasMany({ hours: Math.ceil(seconds / 3600) });
    return postponeMessage(db, message, reason, seconds, message.attempts - 1);
  }
  const sending = await gateways[message.channel](toLetter(message, origin)).then(
    (providerId) => ({ providerId }),
    (error: unknown) => ({ error }),
  );
  if ('error' in sending) await postpone(options, message, sending.error);
  else await markSent(db, message, sending.providerId);
}

/**
 * Counts the letter for its recipient. Returns the seconds to wait if the daily budget is used up; `undefined` if not, and
 * for codes, passwords and links, which are counted when they are requested.
 */
async function countForRecipient(
  { limiters }: DeliveryOptions,
  { event, recipient }: DueMessage,
): Promise<number | undefined> {
  if (secretKind(event) !== undefined) return undefined;
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
  if (secretKind(event) === undefined) await limiters.lettersByRecipient.reward(letterKey(recipient));
  // without the reason, which may quote the address: the office sees it with the message
  log.warn({ message: id, event, channel, attempts }, 'outgoing message was not delivered');
  const pause = error instanceof DeliveryError && error.isFinal ? undefined : RETRY_SECONDS[attempts - 1];
  if (pause === undefined) await markFailed(db, message, reason);
  else await postponeMessage(db, message, reason, pause);
}

function toLetter(
  { id, recipient, subject, text, secret, sent_at }: DueMessage,
  origin: string,
): OutgoingLetter {
  return {
    // a resent letter needs a new id, or the recipient's mail program would hide it as a duplicate
    id: sent_at ? `message-${id}-${sent_at.getTime()}` : `message-${id}`,
    to: recipient,
    subject,
    text: completeText(text, { origin, secret }),
    ...(secret !== null && { code: secret }),
  };
}

/** Waits for all promises, also after a failure, and then throws the first error. */
async function settleAll(work: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}

/** The background worker that sends queued messages, with retries. */
export interface MessageWorker {
  /** Checks the queue at once, since a message may have been added. Resolves once no message is due. */
  wake(): Promise<void>;
  /** Stops after the current work. */
  stop(): Promise<void>;
}

/** Maximum seconds between checks of the queue, to which other processes also add messages. */
const MAX_SLEEP = 10;

/**
 * Starts a worker. Several processes may work on one queue: each claims messages before it sends them. No message is
 * lost; one is sent twice only if the gateway accepts it, but its response is lost or the process dies unrecorded.
 */
export function startWorker(options: DeliveryOptions): MessageWorker {
  const { db, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  // Stryker disable next-line BooleanLiteral: set when the worker wakes
  let isWoken = false;
  let isStopped = false;

  async function wake(): Promise<void> {
    isWoken = true;
    if (!round && !isStopped) {
      clearTimeout(timer);
      round = work();
    }
    await round;
  }

  async function work(): Promise<void> {
    let sleep = MAX_SLEEP;
    try {
      do {
        isWoken = false;
        while (!isStopped && (await deliverBatch(options)));
        sleep = Math.min(MAX_SLEEP, (await secondsToNext(db)) ?? MAX_SLEEP);
      } while (isWoken && !isStopped);
    } catch (error) {
      log.error({ err: error }, 'outgoing messages: the database did not respond');
    }
    // in the same step as the last check of `isWoken`, so that no call of `wake` is lost
    round = undefined;
    // Stryker disable next-line ArithmeticOperator: an early wake sleeps again
    if (!isStopped) timer = setTimeout(() => void wake(), Math.max(0, sleep) * 1000 + 20);
  }

  void wake();
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
 * Runs a worker with the server. It starts when the server listens, so that letters of demonstration data are not sent
 * earlier. It wakes after every successful call that may change data, and stops before the database closes. Returns a
 * function that wakes it, and resolves once no message is due.
 */
export function attachWorker(
  server: FastifyInstance,
  { db, limiters }: Pick<Context, 'db' | 'limiters'>,
  config: Config,
): () => Promise<void> {
  let worker: MessageWorker | undefined;
  server.addHook('onListen', async () => {
    worker = startWorker({
      db,
      limiters,
      gateways: createLetterGateways(config),
      origin: config.publicOrigin,
      log: server.log,
    });
  });
  server.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) void worker?.wake();
  });
  server.addHook('onClose', async () => worker?.stop());
  return async () => worker?.wake();
}
