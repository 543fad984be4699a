import { fromRuDate } from '#engine/values/dates.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/payments.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import { resolveSubject } from '../contracts/view.ts';
import type { Db } from '../database/open.ts';
import { idempotentUpload } from '../files/receive.ts';
import type { Call, Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { cancelPendingLetter, previewMessage, send } from '../messages/send.ts';
import { assertRepresentative } from '../users/accounts.ts';
import { aboutBill, billLetter, canceledLetter } from './letters.ts';
import { paymentList } from './list-store.ts';
import { changePayment, insertPayment, lockPayment, type PaymentRow } from './store.ts';
import {
  type AdminPaymentView,
  adminPaymentView,
  invoiceAnswers,
  invoiceServerForm,
  postponeServerForm,
  withdrawServerForm,
  withFormAnswers,
} from './view.ts';

/** Issues an invoice and notifies the payer. Throws 422 for a field, the payer, or another family's child. */
export function issueInvoice(context: Context) {
  const request = ({ body }: Call<'issueInvoice'>) => body;
  return idempotentUpload(context, { request }, async (tx, { caller, body }) => {
    const { user_id: userId, application_id: _, ...answers } = body;
    const { values, columns } = invoiceServerForm.read({ user_id: userId, ...answers });
    await assertRepresentative(tx, userId);
    const { child_id, child_name, application_id } = await resolveSubject(tx, body);
    const bill = await insertPayment(tx, {
      user_id: userId,
      kind: 'invoice',
      child_id,
      child_name: child_name || null,
      application_id,
      due_date: fromRuDate(columns.due_date),
      ...invoiceAnswers.row(values),
    });
    const details = { payment: bill.id, user: userId };
    await record(tx, { userId: caller.userId, action: 'invoice.issued', details });
    await send(tx, await billLetter(tx, 'invoice-issued', bill, context.gateway));
    return readAdminPayment(tx, bill.id);
  });
}

/** A preview of the notification about an invoice that is being filled in. Throws 422 as `issueInvoice` does. */
export async function previewInvoiceLetter(
  { db, gateway, origin }: Pick<Context, 'db' | 'gateway' | 'origin'>,
  { user_id, child_id, application_id, title, amount, due_date }: Call<'previewInvoiceLetter'>['query'],
): Promise<components['schemas']['LetterPreview']> {
  await assertRepresentative(db, user_id);
  const { child_name } = await resolveSubject(db, { user_id, child_id, application_id });
  const due = due_date === undefined ? null : fromRuDate(due_date);
  const bill = {
    user_id,
    number: '…',
    title: title ?? '…',
    amount: amount ?? null,
    due_date: due,
    child_name,
  };
  return previewMessage(db, await billLetter(db, 'invoice-issued', bill, gateway), origin);
}

/** Cancels an unpaid invoice and its pending letter. Throws 404, and 409 for a paid one. */
export async function cancelInvoice({ db }: Context, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await lockUnpaid(tx, id, words.paidNotCancelled);
    if (bill.status === 'canceled') return;
    await changePayment(tx, id, { status: 'canceled' });
    await cancelPendingLetter(tx, { userId: bill.user_id, ...aboutBill(bill) });
    const details = { payment: id, user: bill.user_id };
    await record(tx, { userId: caller.userId, action: 'invoice.canceled', details });
  });
}

/** Cancels an invoice and tells its payer the reason. Throws 404, 422 without a reason, and 409 for a closed invoice. */
export async function withdrawInvoice(
  { db }: Context,
  { caller, params: { id }, body }: Pick<Call<'withdrawInvoice'>, 'caller' | 'params' | 'body'>,
): Promise<AdminPaymentView> {
  const { values, columns } = withdrawServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const bill = await lockUnpaid(tx, id, words.paidNotCancelled);
    if (bill.status === 'canceled') throw conflict(words.alreadyCanceled);
    const asked = withFormAnswers(bill, withdrawServerForm, values);
    await changePayment(tx, id, { status: 'canceled', cancel_reason: columns.reason, asked });
    const details = { payment: id, user: bill.user_id };
    await record(tx, { userId: caller.userId, action: 'invoice.canceled', details });
    await send(tx, canceledLetter(bill, columns.reason));
    return readAdminPayment(tx, id);
  });
}

/** Sets another deadline, today or later, and notifies the payer. Throws 404, 422, 409 for a closed invoice. */
export async function postponeInvoice(
  { db, gateway }: Context,
  { caller, params: { id }, body }: Pick<Call<'postponeInvoice'>, 'caller' | 'params' | 'body'>,
): Promise<AdminPaymentView> {
  const { values, columns } = postponeServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const bill = await lockUnpaid(tx, id, words.alreadyPaid);
    if (bill.status === 'canceled') throw conflict(words.alreadyCanceled);
    const due_date = fromRuDate(columns.due_date);
    await changePayment(tx, id, { due_date, asked: withFormAnswers(bill, postponeServerForm, values) });
    const details = { payment: id, user: bill.user_id };
    await record(tx, { userId: caller.userId, action: 'invoice.postponed', details });
    await send(tx, await billLetter(tx, 'invoice-postponed', { ...bill, due_date }, gateway));
    return readAdminPayment(tx, id);
  });
}

/** Locks an invoice. Throws 404, and 409 with `paidMessage` if it is paid. */
async function lockUnpaid(tx: Db, id: number, paidMessage: string): Promise<PaymentRow> {
  const bill = await lockPayment(tx, id);
  if (bill?.kind !== 'invoice') throw notFound(words.noInvoice);
  if (bill.status === 'succeeded') throw conflict(paidMessage);
  return bill;
}

/** Reads a bill for the office. */
export async function readAdminPayment(tx: Db, id: number): Promise<AdminPaymentView> {
  const row = await paymentList.find(tx, id);
  if (!row) throw new Error(`Payment ${id} does not exist`);
  return adminPaymentView(row);
}
