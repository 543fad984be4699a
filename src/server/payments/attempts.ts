import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/payments.ts';
import type { Application } from '#server/applications/submission-type.ts';
import { type ApplicationPayments, awaitsPayment } from '#server/applications/transitions.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import {
  BankUnavailable,
  type KnownPayment,
  PaymentKeyConflict,
  type PaymentMethod,
} from '#server/gateways/payment/port.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict, HttpError } from '#server/http/errors.ts';
import { findUser } from '#server/users/accounts.ts';
import { repeatWork } from '#server/values/repeated-work.ts';
import {
  type AttemptRow,
  claimAttempts,
  findAttempt,
  insertAttempt,
  listOpenAttempts,
  renewKey,
  saveOpened,
  setAttemptStatus,
} from './attempts-store.ts';
import { announcePayment, applicationMoney, lockBill } from './by-hand.ts';
import { changePayment, findPayment, type PaymentRow, setPaid } from './store.ts';

/** Reads the state of a payment from the bank and applies it. Throws `BankUnavailable`. */
export async function refreshAttempt(
  { db, gateway }: Pick<Context, 'db' | 'gateway'>,
  attempt: AttemptRow,
): Promise<void> {
  if (attempt.gateway_id === null || attempt.gateway !== gateway.name || attempt.status === 'succeeded')
    return;
  const reported = await gateway.find(attempt.gateway_id);
  const money = applicationMoney(gateway);
  if (reported) await db.transaction().execute((tx) => applyBankStatus(tx, attempt, reported, money));
}

/**
 * Applies the bank's status to our records. Idempotent: a repeated, late or out-of-order status changes nothing more. A
 * paid bill stays paid even if the application was closed meanwhile; the bill then has a warning for the school.
 */
async function applyBankStatus(
  tx: Db,
  { id, payment_id }: AttemptRow,
  reported: KnownPayment,
  money: ApplicationPayments,
): Promise<void> {
  if (reported.status === 'pending') return;
  const { bill, application } = await lockBill(tx, payment_id);
  // read again under the lock
  const attempt = await findAttempt(tx, { id });
  if (!bill || !attempt || attempt.status === 'succeeded' || attempt.status === reported.status) return;
  await setAttemptStatus(tx, id, reported.status);
  if (reported.status === 'canceled') return;
  if (reported.amount !== bill.amount) await changePayment(tx, bill.id, { warning: 'another-amount' });
  else if (bill.status === 'succeeded') await changePayment(tx, bill.id, { warning: 'paid-twice' });
  else await pay(tx, bill, application, money);
}

async function pay(
  tx: Db,
  bill: PaymentRow,
  application: Application | undefined,
  money: ApplicationPayments,
): Promise<void> {
  const isAwaited = bill.kind === 'invoice' ? bill.status === 'pending' : awaitsPayment(application);
  const lateWarning = bill.kind === 'invoice' ? 'invoice-canceled' : 'application-moved';
  await setPaid(tx, bill.id, { warning: isAwaited ? null : lateWarning });
  const paid = { bill, application, userId: bill.user_id, action: 'payment.succeeded', isAwaited } as const;
  await announcePayment(tx, paid, money);
}

/**
 * Handles a notification about a payment. Its content is not trusted: the status is read from the bank, for our payments
 * only and a limited number of times each, so that forged notifications cannot cause endless calls. Throws
 * `BankUnavailable` and 429 beyond the limit, so that the bank repeats the notification.
 */
export async function onBankNotification(context: Context, gatewayId: string): Promise<void> {
  const attempt = await findAttempt(context.db, { gateway: context.gateway.name, gateway_id: gatewayId });
  if (!attempt) return;
  await refreshWithinLimit(context, attempt);
}

/** Refreshes a payment for an external caller. Throws 429 beyond the limit of the payment, and `BankUnavailable`. */
async function refreshWithinLimit(context: Context, attempt: AttemptRow): Promise<void> {
  await context.limiters.notificationsByPayment.consume(String(attempt.id));
  await refreshAttempt(context, attempt);
}

const RETURN_PATH = '/payment-return';

/**
 * The URL of the payment page: of the open payment or a new one, but never two at once, since both could be paid.
 * `lockPayable` returns the locked bill, or throws if it is not payable. The bank is called outside of transactions, with
 * a key that makes it open the payment once even if the call is repeated. Throws 409 if a card payment is requested while
 * a QR code is open, and `BankUnavailable`.
 */
export async function paymentLink(
  context: Context,
  lockPayable: (tx: Db) => Promise<PaymentRow>,
  method: PaymentMethod,
): Promise<string> {
  const { db, gateway } = context;
  const { id } = await db.transaction().execute(lockPayable);
  // an open payment may have been paid or have expired without a notification
  for (const attempt of await listOpenAttempts(db, id, gateway.name)) await refreshAttempt(context, attempt);
  const { bill, attempt } = await db.transaction().execute(async (tx) => {
    const payable = await lockPayable(tx);
    const open = await listOpenAttempts(tx, payable.id, gateway.name);
    const opened = open.find((one) => one.method === method) ?? open.find(takesAnyMethod);
    if (!opened && open.length > 0) throw conflict(words.qrIsOpen);
    const newAttempt = { payment_id: payable.id, method, gateway: gateway.name, key: randomUUID() };
    return { bill: payable, attempt: opened ?? (await insertAttempt(tx, newAttempt)) };
  });
  return attempt.link ?? openPayment(context, bill, attempt);
}

/**
 * Whether an open payment can be paid by any method: the bank's page for cards offers QR codes, too. A QR code is paid in
 * the app of a bank and cannot be cancelled.
 */
function takesAnyMethod({ method }: AttemptRow): boolean {
  return method === 'card';
}

async function openPayment(context: Context, bill: PaymentRow, attempt: AttemptRow): Promise<string> {
  try {
    return await openWithKey(context, bill, attempt);
  } catch (error) {
    if (!(error instanceof PaymentKeyConflict)) throw error;
    // The response to the first call was lost, and the payer's email or the title has changed since. The first call may
    // have opened a payment, but nobody has its link, so nobody can pay it.
    const renewed = await renewKey(context.db, attempt);
    if (!renewed) throw error;
    return renewed.link ?? openWithKey(context, bill, renewed);
  }
}

async function openWithKey(
  { db, gateway }: Context,
  bill: PaymentRow,
  { id, key, method }: AttemptRow,
): Promise<string> {
  const { phone, email } = await findUser(db, bill.user_id);
  const opened = await gateway.open({
    key,
    method,
    amount: bill.amount,
    description: bill.title,
    returnPath: `${RETURN_PATH}/${key}`,
    customer: { phone, email },
    metadata: {
      payment_id: String(bill.id),
      ...(bill.application_id !== null && { application_id: String(bill.application_id) }),
    },
  });
  await saveOpened(db, id, opened);
  return opened.link;
}

/** The page to which the bank returns: it refreshes the payment, within its limit, and redirects to the portal. */
export function registerReturnPage(app: FastifyInstance, context: Context): void {
  app.get(`${RETURN_PATH}/:key`, async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
    const { key } = request.params;
    const attempt = /^[0-9a-f-]{36}$/.test(key) ? await findAttempt(context.db, { key }) : undefined;
    if (!attempt) return reply.redirect('/lk/');
    await refreshWithinLimit(context, attempt).catch((error: unknown) => {
      // the check is repeated later; the person continues meanwhile
      if (!(error instanceof BankUnavailable || error instanceof HttpError)) throw error;
    });
    const bill = await findPayment(context.db, attempt.payment_id);
    const isDiagnostic = bill?.kind === 'diagnostic';
    const tab = bill?.tab ?? 'main-education';
    // the portal's page shows the result
    const payment = bill?.status === 'succeeded' ? 'succeeded' : 'pending';
    return reply.redirect(
      isDiagnostic
        ? `/lk/application?payment=${payment}&bill=${attempt.payment_id}`
        : `/lk/payments?tab=${tab}&payment=${payment}&bill=${attempt.payment_id}`,
    );
  });
}

/** Interval of the timer, minimum seconds between two checks of a payment, and maximum number of checks at once. */
const CHECK_INTERVAL_MS = 60_000;
const MIN_AGE_SECONDS = 300;
const MAX_CHECKS = 20;

/** The same for the payer who waits for the result, and the maximum time to wait for the bank. */
const PAYER_MIN_AGE_SECONDS = 2;
const PAYER_MAX_CHECKS = 5;
const PAYER_WAIT_MS = 2000;

/** Refreshes the payer's open payments, not waiting long for the bank; not for an impersonating viewer. */
export async function checkPaymentsOfPayer(
  context: Context,
  { userId, viewer }: Pick<Caller, 'userId' | 'viewer'>,
): Promise<void> {
  if (viewer !== undefined) return;
  const gateway = context.gateway.name;
  const claimed = await claimAttempts(context.db, {
    gateway,
    seconds: PAYER_MIN_AGE_SECONDS,
    limit: PAYER_MAX_CHECKS,
    userId,
  });
  if (claimed.length > 0)
    await Promise.race([checkPayments(context, claimed), pause(PAYER_WAIT_MS, undefined, { ref: false })]);
}

/** Refreshes payments that have been open for a while, in case a notification was lost. */
export async function checkOpenPayments(context: Context): Promise<void> {
  const gateway = context.gateway.name;
  await checkPayments(
    context,
    await claimAttempts(context.db, { gateway, seconds: MIN_AGE_SECONDS, limit: MAX_CHECKS }),
  );
}

async function checkPayments(context: Context, attempts: readonly AttemptRow[]): Promise<void> {
  const results = await Promise.allSettled(attempts.map((attempt) => refreshAttempt(context, attempt)));
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof BankUnavailable)) throw result.reason;
}

/** Starts the checks of open payments; returns a function that stops them after the current one. */
export function schedulePaymentChecks(
  context: Context,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeatWork(CHECK_INTERVAL_MS, () => checkOpenPayments(context).catch(onError));
}
