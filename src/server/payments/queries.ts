import * as words from '#generated/words/server/payments.ts';
import { existingApplication } from '../applications/submission-type.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { requireFound } from '../http/errors.ts';
import { isoDay } from '../values/dates.ts';
import { readWaiting, type TodoItem, todoItem } from '../workflow/due.ts';
import { checkPaymentsOfPayer } from './attempts.ts';
import { howToPay } from './letters.ts';
import { paymentList } from './list-store.ts';
import { type AdminPaymentView, adminPaymentView, type PaymentView, paymentView } from './view.ts';
import type { Tab } from './words.ts';

/** The caller's bills of a tab, newest first; open payments are refreshed before. */
export async function ownPayments(context: Context, caller: Caller, tab: Tab): Promise<PaymentView[]> {
  await checkPaymentsOfPayer(context, caller);
  const rows = await paymentList.all(context.db, { userId: caller.userId, tab });
  const how = await howToPay(context);
  return rows.map((row) => paymentView(row, how));
}

/** One of the caller's bills, with its current status. Throws 404. */
export async function ownPayment(context: Context, caller: Caller, id: number): Promise<PaymentView> {
  await checkPaymentsOfPayer(context, caller);
  const [row] = await paymentList.all(context.db, { ids: [id], userId: caller.userId });
  return paymentView(requireFound(row, words.noInvoice), await howToPay(context));
}

/** The bills and payments of a person for the office, newest first. */
export async function paymentsOf(db: Db, userId: number): Promise<AdminPaymentView[]> {
  return (await paymentList.all(db, { userId })).map(adminPaymentView);
}

/** The representative's bills about an application or about none, newest first. Throws 404. */
export async function paymentsOfApplication(db: Db, applicationId: number): Promise<AdminPaymentView[]> {
  const { representative_id } = await existingApplication(db, applicationId);
  const all = await paymentsOf(db, representative_id);
  return all.filter(({ application_id: about }) => about === null || about === applicationId);
}

/** The person's unpaid invoices. An unpaid diagnostic is a task of its application instead. */
export async function paymentsToDo(
  context: Pick<Context, 'db' | 'gateway'>,
  userId: number,
  now: Date,
): Promise<TodoItem[]> {
  const how = await howToPay(context);
  const rows = await readWaiting('payment', (statuses) =>
    paymentList.all(context.db, { userId, kind: 'invoice', statuses, today: isoDay(now) }),
  );
  return rows.map((row) => {
    const { child_name: child, title, amount, tab, how_to_pay } = paymentView(row, how);
    return todoItem(row, { of: 'payment', child, title, amount, tab, how_to_pay, due_on: row.due_date });
  });
}
