import type { Context } from '#server/context.ts';
import { type AttemptRow, findAttempt } from './attempts-store.ts';
import { refresh } from './settle.ts';

/**
 * Somebody says that something happened to a payment at the bank. Nothing of it is believed: the bank is asked, and only
 * about payments that we opened, a few times each: who forges notifications must not make us call it without end. Throws
 * `BankSilence` where it does not answer and 429 past the limit, so that the notification comes again.
 */
export async function onBankNotification(context: Context, gatewayId: string): Promise<void> {
  const attempt = await findAttempt(context.db, { gateway: context.gateway.name, gateway_id: gatewayId });
  if (!attempt) return;
  await askBank(context, attempt);
}

/** Asks the bank about a payment because somebody outside wants it. Throws 429 past the limit of the payment, and `BankSilence`. */
export async function askBank(context: Context, attempt: AttemptRow): Promise<void> {
  await context.limiters.notificationsByPayment.consume(String(attempt.id));
  await refresh(context, attempt);
}
