import { fromRuDate } from '#engine/values/dates.ts';
import * as paymentsWords from '#generated/words/server/payments.ts';
import * as words from '#generated/words/server/workflow.ts';
import { type Application, applicationType } from '../applications/submission-type.ts';
import {
  AFTER_PAYMENT,
  type ApplicationPayments,
  AWAITING_PAYMENT,
  awaitsPayment,
  transitionOnPayment,
} from '../applications/transitions.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { PaymentGateway } from '../gateways/payment/port.ts';
import type { Call, Caller } from '../http/contract.ts';
import { conflict, requireFound } from '../http/errors.ts';
import { send } from '../messages/send.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { isoDay } from '../values/dates.ts';
import {
  type BilledApplication,
  diagnosticBill,
  diagnosticDue,
  diagnosticPrices,
} from './diagnostic-bill.ts';
import { readAdminPayment } from './invoices.ts';
import { howToPay, paidLetter, paymentWords, unreceivedLetter } from './letters.ts';
import {
  changePayment,
  deleteUnpaidDiagnostic,
  findDiagnostic,
  findPayment,
  hasDiagnosticBill,
  lockPayment,
  type PaymentRow,
  setPaid,
  UNPAID,
} from './store.ts';
import { type AdminPaymentView, isReceivedHere, receiveServerForm, withFormAnswers } from './view.ts';

/** Marks an application's diagnostic as paid to the office, creating a missing bill. A paid bill stays as it is. */
async function markReceived(tx: Db, application: BilledApplication, userId: number): Promise<void> {
  const bill = await diagnosticBill(tx, application);
  if (!bill || bill.status === 'succeeded') return;
  await setPaid(tx, bill.id, { receivedBy: userId });
  const details = { payment: bill.id };
  await record(tx, { userId, action: 'payment.received', applicationId: application.id, details });
}

/** A bill that an undone transition marked as paid is pending again. Throws 409 if it was also paid by the bank. */
async function revertTransition(tx: Db, application: BilledApplication, userId: number): Promise<void> {
  const bill = await findDiagnostic(tx, application.id);
  // a bill paid before the status change belongs to an earlier transition
  const isOfTransition = bill?.paid_at && bill.paid_at >= application.status_at;
  if (bill?.status !== 'succeeded' || bill.received_by !== userId || !isOfTransition) return;
  if (bill.warning === 'paid-twice') throw conflict(words.cannotUndo);
  await changePayment(tx, bill.id, UNPAID);
  const details = { payment: bill.id };
  await record(tx, { userId, action: 'payment.unreceived', applicationId: application.id, details });
}

/** Issues the bill of an invitation to a diagnostic; a pending bill of an earlier invitation gets the new deadline. */
async function issueDiagnosticBill(tx: Db, application: BilledApplication): Promise<void> {
  const bill = await diagnosticBill(tx, application);
  const due_date = diagnosticDue(application);
  if (bill?.status === 'pending' && bill.due_date !== due_date)
    await changePayment(tx, bill.id, { due_date });
}

/** The sentence about payment in a message about an application; blank if its status has none. */
async function paymentSentence(
  tx: Db,
  application: Pick<BilledApplication, 'id' | 'status'>,
  gateway: PaymentGateway,
): Promise<string> {
  const isIn = (statuses: readonly string[]) => statuses.includes(application.status);
  if (isIn(AWAITING_PAYMENT)) return paymentWords(tx, gateway);
  if (!isIn(AFTER_PAYMENT)) return '';
  // the transition to this status marks the bill as paid
  const isFree = (await readSchoolSettings(tx)).fee === 0 && !(await hasDiagnosticBill(tx, application.id));
  return isFree ? paymentsWords.diagnosticFree : paymentsWords.diagnosticPaidFor;
}

/** A bill with its application, which is locked first, to avoid deadlocks. */
export async function lockBill(tx: Db, id: number) {
  const { application_id } = (await findPayment(tx, id)) ?? {};
  const application = application_id ? await applicationType.rows.lock(tx, application_id) : undefined;
  return { bill: await lockPayment(tx, id), application };
}

interface PaidBill {
  readonly bill: PaymentRow;
  readonly application: Application | undefined;
  /** The payer, or the employee who received the money. */
  readonly userId: number;
  readonly action: 'payment.succeeded' | 'payment.received';
  /** Whether the bill was still to be paid. */
  readonly isAwaited: boolean;
}

/** Records a payment and notifies the payer. An application that awaited it gets the next status. */
export async function announcePayment(
  tx: Db,
  { bill, application, userId, action, isAwaited }: PaidBill,
  money: ApplicationPayments,
): Promise<void> {
  const about = application ? { applicationId: application.id } : {};
  await record(tx, { userId, action, details: { payment: bill.id }, ...about });
  await send(tx, { ...paidLetter(bill), ...about });
  if (application && isAwaited && bill.kind === 'diagnostic')
    await transitionOnPayment(tx, application, userId, money);
}

/**
 * Marks a bill as paid to the office, with day and method, and notifies its payer. An application that waits for the
 * payment gets the next status. Throws 404, 422 for a wrong day, and 409 if the bill is not payable.
 */
export async function receivePayment(
  { db, gateway }: Pick<Context, 'db' | 'gateway'>,
  { caller: { userId }, params: { id }, body }: Pick<Call<'receivePayment'>, 'caller' | 'params' | 'body'>,
): Promise<AdminPaymentView> {
  const { values, columns } = receiveServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const { bill: found, application } = await lockBill(tx, id);
    const bill = requireFound(found, paymentsWords.noInvoice);
    if (bill.status === 'succeeded') throw conflict(paymentsWords.invoicePaid);
    const isDiagnostic = bill.kind === 'diagnostic';
    if (bill.status === 'canceled' || (isDiagnostic && !awaitsPayment(application)))
      throw conflict(paymentsWords.notToReceive);
    await changePayment(tx, id, { asked: withFormAnswers(bill, receiveServerForm, values) });
    await setPaid(tx, id, { receivedBy: userId, how: columns.how, at: paidAt(columns.paid_on) });
    const paid = { bill, application, userId, action: 'payment.received', isAwaited: true } as const;
    await announcePayment(tx, paid, applicationMoney(gateway));
    return readAdminPayment(tx, id);
  });
}

/**
 * Reverts the office's mark of a bill as paid: the bill is payable again, and its payer is notified. Throws 404, and 409
 * if `isReceivedHere` is false.
 */
export async function undoReceivedPayment(db: Db, id: number, { userId }: Caller): Promise<AdminPaymentView> {
  return db.transaction().execute(async (tx) => {
    const bill = requireFound(await lockPayment(tx, id), paymentsWords.noInvoice);
    if (!isReceivedHere(bill)) throw conflict(paymentsWords.notReceivedHere);
    await changePayment(tx, id, UNPAID);
    await record(tx, { userId, action: 'payment.unreceived', details: { payment: id } });
    await send(tx, unreceivedLetter(bill));
    return readAdminPayment(tx, id);
  });
}

/** The time of a payment on a day: now for today, noon for an earlier day. */
function paidAt(day: string): Date {
  const now = new Date();
  const iso = fromRuDate(day);
  return iso === isoDay(now) ? now : new Date(`${iso}T12:00:00`);
}

/** The payments of applications, for their transitions. */
export function applicationMoney(gateway: PaymentGateway): ApplicationPayments {
  return {
    receive: markReceived,
    revert: revertTransition,
    createBill: issueDiagnosticBill,
    deleteBill: deleteUnpaidDiagnostic,
    isFree: async (tx) => (await readSchoolSettings(tx)).fee === 0,
    howToPay: (db) => howToPay({ db, gateway }),
    pricesFor: diagnosticPrices,
    letterText: (tx, application) => paymentSentence(tx, application, gateway),
  };
}
