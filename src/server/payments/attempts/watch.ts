import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { BankSilence } from '#server/gateways/payment/port.ts';
import type { Caller } from '#server/http/contract.ts';
import { type AttemptRow, claimStale } from './attempts-store.ts';
import { refresh } from './settle.ts';

/** How often the timer wakes, and how long a payment is left alone between two questions. */
const TURN_MS = 60_000;
const REST_SECONDS = 300;
const MOST = 20;

/** Between two questions of one payer, who looks again and again; and how long they wait for the bank's word. */
const PAYER_REST_SECONDS = 2;
const PATIENCE_MS = 2000;

/**
 * Asks about the payer's open payments; a bank that is silent or slow holds nobody up. Who looks with the payer's eyes asks
 * nothing: what the bank says would be kept.
 */
export async function askForPayer(
  context: Context,
  { userId, viewer }: Pick<Caller, 'userId' | 'viewer'>,
): Promise<void> {
  if (viewer !== undefined) return;
  const gateway = context.gateway.name;
  const stale = await claimStale(context.db, { gateway, seconds: PAYER_REST_SECONDS, most: 5, userId });
  if (stale.length > 0)
    await Promise.race([askAll(context, stale), pause(PATIENCE_MS, undefined, { ref: false })]);
}

/** Asks about whatever has been open for a while: so a notification that was lost does not matter. */
export async function askForAll(context: Context): Promise<void> {
  const gateway = context.gateway.name;
  await askAll(context, await claimStale(context.db, { gateway, seconds: REST_SECONDS, most: MOST }));
}

async function askAll(context: Context, attempts: readonly AttemptRow[]): Promise<void> {
  const asked = await Promise.allSettled(attempts.map((attempt) => refresh(context, attempt)));
  for (const one of asked)
    if (one.status === 'rejected' && !(one.reason instanceof BankSilence)) throw one.reason;
}

/** Watches open payments until the function that it gives is called, which waits for the turn under way. */
export function watchPayments(context: Context, onError: (error: unknown) => void): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(() => askForAll(context)).catch(onError);
  }, TURN_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
