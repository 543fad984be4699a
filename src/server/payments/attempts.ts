import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/payments.ts';
import { type Application, applicationType } from '#server/applications/submission-type.ts';
import {
  type ApplicationMoney,
  awaitsPayment,
  transitionOnPayment,
} from '#server/applications/transitions.ts';
import { record } from '#server/audit/store.ts';
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
import { send } from '#server/messages/send.ts';
import { findUser } from '#server/users/accounts.ts';
import { repeatWork } from '#server/values/repeated-work.ts';
import {
  type AttemptRow,
  claimStale,
  findAttempt,
  insertAttempt,
  openAttempts,
  renewKey,
  saveOpened,
  setAttemptStatus,
} from './attempts-store.ts';
import { applicationMoney } from './by-hand.ts';
import { paidLetter } from './letters.ts';
import { changePayment, findPayment, lockPayment, type PaymentRow, setPaid } from './store.ts';

/** Requests the state of a payment from the bank and applies it. Throws `BankUnavailable`. */
export async function refresh(
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
 * Applies the bank's status to our records, idempotently: a repeated, late or out-of-order answer changes nothing
 * more. A paid bill stays paid whatever became of the application; the school then gets a warning.
 */
async function applyBankStatus(
  tx: Db,
  { id, payment_id }: AttemptRow,
  reported: KnownPayment,
  money: ApplicationMoney,
): Promise<void> {
  if (reported.status === 'pending') return;
  const { application_id } = (await findPayment(tx, payment_id)) ?? {};
  const application = application_id ? await applicationType.rows.lock(tx, application_id) : undefined;
  const bill = await lockPayment(tx, payment_id);
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
  money: ApplicationMoney,
): Promise<void> {
  const isAwaited = bill.kind === 'invoice' ? bill.status === 'pending' : awaitsPayment(application);
  const late = bill.kind === 'invoice' ? 'invoice-canceled' : 'application-moved';
  await setPaid(tx, bill.id, { warning: isAwaited ? null : late });
  const about = application ? { applicationId: application.id } : {};
  const details = { payment: bill.id };
  await record(tx, { userId: bill.user_id, action: 'payment.succeeded', details, ...about });
  await send(tx, { ...paidLetter(bill), ...about });
  if (application && isAwaited && bill.kind === 'diagnostic')
    await transitionOnPayment(tx, application, bill.user_id, money);
}

/**
 * Handles a notification about a payment. Its content is not trusted: the bank is asked, only about our payments and
 * a few times each, so that forged notifications cannot cause endless calls. Throws `BankSilence` without an answer
 * and 429 past the limit, so that the notification is repeated.
 */
export async function onBankNotification(context: Context, gatewayId: string): Promise<void> {
  const attempt = await findAttempt(context.db, { gateway: context.gateway.name, gateway_id: gatewayId });
  if (!attempt) return;
  await checkPayment(context, attempt);
}

/**
 * Asks the bank about a payment for an external caller. Throws 429 past the limit of the payment, and `BankSilence`.
 */
async function checkPayment(context: Context, attempt: AttemptRow): Promise<void> {
  await context.limiters.notificationsByPayment.consume(String(attempt.id));
  await refresh(context, attempt);
}

const RETURN_PATH = '/payment-return';

/**
 * The address for paying: the open payment, or a new one; never two at once, since both could be paid. `lockPayable`
 * returns the locked bill, and throws if it is not payable. The bank is called outside of transactions, with a key
 * that makes it open the payment once, however often this fails. Throws 409 if an open QR code cannot be paid by
 * card, and `BankSilence` if the bank does not answer.
 */
export async function paymentLink(
  context: Context,
  lockPayable: (tx: Db) => Promise<PaymentRow>,
  method: PaymentMethod,
): Promise<string> {
  const { db, gateway } = context;
  const { id } = await db.transaction().execute(lockPayable);
  // an open payment may have been paid or have expired without a notification
  for (const attempt of await openAttempts(db, id, gateway.name)) await refresh(context, attempt);
  const { bill, attempt } = await db.transaction().execute(async (tx) => {
    const payable = await lockPayable(tx);
    const open = await openAttempts(tx, payable.id, gateway.name);
    const opened = open.find((one) => one.method === method) ?? open.find(takesAnyMethod);
    if (!opened && open.length > 0) throw conflict(words.qrIsOpen);
    const fresh = { paymentId: payable.id, method, gateway: gateway.name, key: randomUUID() };
    return { bill: payable, attempt: opened ?? (await insertAttempt(tx, fresh)) };
  });
  return attempt.link ?? openAt(context, bill, attempt);
}

/**
 * The bank's page offers every method, QR included; a QR code is paid by a bank's app only and cannot be cancelled.
 */
function takesAnyMethod({ method }: AttemptRow): boolean {
  return method === 'card';
}

async function openAt(context: Context, bill: PaymentRow, attempt: AttemptRow): Promise<string> {
  try {
    return await openUnderKey(context, bill, attempt);
  } catch (error) {
    if (!(error instanceof PaymentKeyConflict)) throw error;
    // The answer to the first attempt was lost, and since then the payer's email or the title has changed. Nobody has
    // the link of the payment that it may have opened, so nobody can pay it.
    const renewed = await renewKey(context.db, attempt);
    if (!renewed) throw error;
    return renewed.link ?? openUnderKey(context, bill, renewed);
  }
}

async function openUnderKey(
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

/**
 * The return address from the bank: checks the result, within the limit of notifications, and redirects to the
 * portal.
 */
export function registerReturnPage(app: FastifyInstance, context: Context): void {
  app.get(`${RETURN_PATH}/:key`, async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
    const { key } = request.params;
    const attempt = /^[0-9a-f-]{36}$/.test(key) ? await findAttempt(context.db, { key }) : undefined;
    if (!attempt) return reply.redirect('/lk/');
    await checkPayment(context, attempt).catch((error: unknown) => {
      // the check is repeated later; the person continues meanwhile
      if (!(error instanceof BankUnavailable || error instanceof HttpError)) throw error;
    });
    const bill = await findPayment(context.db, attempt.payment_id);
    const isDiagnostic = bill?.kind === 'diagnostic';
    const tab = bill?.tab ?? 'main-education';
    // the target page shows the result
    const payment = bill?.status === 'succeeded' ? 'succeeded' : 'pending';
    return reply.redirect(
      isDiagnostic
        ? `/lk/application?payment=${payment}&bill=${attempt.payment_id}`
        : `/lk/payments?tab=${tab}&payment=${payment}&bill=${attempt.payment_id}`,
    );
  });
}

/** Interval of the timer, and pause between two checks of a payment. */
const TURN_MS = 60_000;
const REST_SECONDS = 300;
const MOST = 20;

/** Minimum interval between checks for one payer, and the time to wait for the bank. */
const PAYER_REST_SECONDS = 2;
const PATIENCE_MS = 2000;

/**
 * Checks the payer's open payments without waiting for a slow bank. Impersonating viewers check nothing, since the
 * result would be stored.
 */
export async function checkPaymentsOfPayer(
  context: Context,
  { userId, viewer }: Pick<Caller, 'userId' | 'viewer'>,
): Promise<void> {
  if (viewer !== undefined) return;
  const gateway = context.gateway.name;
  const stale = await claimStale(context.db, { gateway, seconds: PAYER_REST_SECONDS, most: 5, userId });
  if (stale.length > 0)
    await Promise.race([checkPayments(context, stale), pause(PATIENCE_MS, undefined, { ref: false })]);
}

/** Checks all payments open for a while, in case a notification was lost. */
export async function checkOpenPayments(context: Context): Promise<void> {
  const gateway = context.gateway.name;
  await checkPayments(context, await claimStale(context.db, { gateway, seconds: REST_SECONDS, most: MOST }));
}

async function checkPayments(context: Context, attempts: readonly AttemptRow[]): Promise<void> {
  const asked = await Promise.allSettled(attempts.map((attempt) => refresh(context, attempt)));
  for (const one of asked)
    if (one.status === 'rejected' && !(one.reason instanceof BankUnavailable)) throw one.reason;
}

/** Starts the checks of open payments; returns a function that stops them after the current one. */
export function watchPayments(context: Context, onError: (error: unknown) => void): () => Promise<void> {
  return repeatWork(TURN_MS, () => checkOpenPayments(context).catch(onError));
}
