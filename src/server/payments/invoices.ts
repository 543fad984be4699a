import { formatRoubles } from '#engine/values/money.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/payments.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import { type About, aboutWhom } from '../contracts/about.ts';
import type { Db } from '../database/open.ts';
import type { Call, Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { once } from '../idempotency/store.ts';
import type { Message } from '../messages/message.ts';
import { previewOf } from '../messages/preview.ts';
import { send } from '../messages/send.ts';
import { takeBackWaiting } from '../messages/withdraw.ts';
import { assertRepresentative } from '../users/accounts.ts';
import { isoDay } from '../values/ru-dates.ts';
import { invoiceAnswers, invoiceServerForm } from './form.ts';
import { listPayments } from './list-store.ts';
import { insertPayment, lockPayment, type PaymentRow, setCanceled } from './store.ts';
import { type AdminPaymentView, adminPaymentView } from './view.ts';

export interface InvoiceCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & About;
}

/**
 * Issues an invoice to a representative and tells them. Throws 422 where a field is not right, nobody is to pay, or the
 * child or the application is another family's.
 */
export async function issueInvoice(
  { db }: Context,
  { caller, key, body }: InvoiceCall,
): Promise<AdminPaymentView> {
  const { user_id: userId, child_id, application_id, ...answers } = body;
  const call = { userId: caller.userId, operation: 'issueInvoice', key, request: body } as const;
  const { answer } = await once(db, call, async (tx) => {
    await assertRepresentative(tx, userId);
    const about = await aboutWhom(tx, { user_id: userId, child_id, application_id });
    const child = about.child_name && { child_name: about.child_name };
    const { values, columns } = invoiceServerForm.read({ user_id: userId, ...answers, ...child });
    const { id } = await insertPayment(tx, {
      user_id: userId,
      kind: 'invoice',
      ...(about.application_id !== null && { application_id: about.application_id }),
      ...invoiceAnswers.row(values),
    });
    const details = { payment: id, user: userId };
    await record(tx, { userId: caller.userId, action: 'invoice.issued', details });
    const letter = invoiceLetter({ userId, ...columns, child: values.child_name });
    await send(tx, { ...letter, ...concerning({ id, application_id: about.application_id }) });
    return viewOf(tx, id);
  });
  return answer;
}

interface Billed {
  readonly userId: number;
  readonly title: string;
  /** Kopecks; `undefined` while nobody has said it. */
  readonly amount: number | undefined;
  readonly due_date: string;
  readonly child: unknown;
}

/** The letter about an invoice, with the child in its title where it is known: «Питание за декабрь, Анна Орлова». */
function invoiceLetter({ userId, title, amount, due_date, child }: Billed): Message {
  const named = typeof child === 'string' && child !== '' ? `${title}, ${child}` : title;
  const sum = amount === undefined ? '…' : formatRoubles(amount);
  return { event: 'invoice-issued', userId, values: { title: named, amount: sum, due_date } };
}

/** The records that a letter about a bill is about. */
function concerning({ id, application_id }: Pick<PaymentRow, 'id' | 'application_id'>) {
  return { paymentId: id, ...(application_id !== null && { applicationId: application_id }) };
}

/** What a representative would be told of an invoice that is being filled in. Throws 422 as `issueInvoice` does. */
export async function previewInvoiceLetter(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  {
    user_id,
    child_id,
    application_id,
    title = '',
    amount,
    due_date = '…',
  }: Call<'previewInvoiceLetter'>['query'],
): Promise<components['schemas']['LetterPreview']> {
  await assertRepresentative(db, user_id);
  const { child_name: child } = await aboutWhom(db, { user_id, child_id, application_id });
  return previewOf(db, invoiceLetter({ userId: user_id, title, amount, due_date, child }), origin);
}

/** Cancels an invoice that is not paid: 404, or 409 for what is. A letter about it that waits does not go. */
export async function cancelInvoice({ db }: Context, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await lockPayment(tx, id);
    if (bill?.kind !== 'invoice') throw notFound(words.noInvoice);
    if (bill.status === 'succeeded') throw conflict(words.paidNotCancelled);
    if (bill.status === 'canceled') return;
    await setCanceled(tx, id);
    await takeBackWaiting(tx, { userId: bill.user_id, ...concerning(bill) });
    const details = { payment: id, user: bill.user_id };
    await record(tx, { userId: caller.userId, action: 'invoice.canceled', details });
  });
}

async function viewOf(tx: Db, id: number): Promise<AdminPaymentView> {
  const [row] = await listPayments(tx, { ids: [id] }, isoDay(new Date()));
  if (!row) throw new Error(`Payment ${id} is not there`);
  return adminPaymentView(row);
}
