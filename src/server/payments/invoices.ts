import { formatRoubles } from '#engine/values/money.ts';
import * as words from '#generated/words/server/payments.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { once } from '../idempotency/store.ts';
import { send } from '../messages/send.ts';
import { assertRepresentative } from '../users/accounts.ts';
import { isoDay } from '../values/ru-dates.ts';
import { invoiceAnswers, invoiceServerForm } from './form.ts';
import { listPayments } from './list-store.ts';
import { insertPayment, lockPayment, setCanceled } from './store.ts';
import { type AdminPaymentView, adminPaymentView } from './view.ts';

export interface InvoiceCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & { readonly user_id: number };
}

/** Issues an invoice to a representative and tells them. Throws 422 where a field is not right or nobody is to pay. */
export async function issueInvoice(
  { db }: Context,
  { caller, key, body }: InvoiceCall,
): Promise<AdminPaymentView> {
  const { values, columns } = invoiceServerForm.read(body);
  const { title, amount, due_date } = columns;
  const userId = body.user_id;
  const call = { userId: caller.userId, operation: 'issueInvoice', key, request: body } as const;
  const { answer } = await once(db, call, async (tx) => {
    await assertRepresentative(tx, userId);
    const { id } = await insertPayment(tx, {
      user_id: userId,
      kind: 'invoice',
      ...invoiceAnswers.row(values),
    });
    const details = { payment: id, user: userId };
    await record(tx, { userId: caller.userId, action: 'invoice.issued', details });
    await send(tx, {
      event: 'invoice-issued',
      userId,
      values: { title: withChild(title, values.child_name), amount: formatRoubles(amount), due_date },
    });
    return viewOf(tx, id);
  });
  return answer;
}

/** What is paid for, and for which child where that is known: «Питание за декабрь, Анна Орлова». */
function withChild(title: string, child: unknown): string {
  return typeof child === 'string' && child !== '' ? `${title}, ${child}` : title;
}

/** Cancels an invoice that is not paid: 404, or 409 for what is. */
export async function cancelInvoice({ db }: Context, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await lockPayment(tx, id);
    if (bill?.kind !== 'invoice') throw notFound(words.noInvoice);
    if (bill.status === 'succeeded') throw conflict(words.paidNotCancelled);
    if (bill.status === 'canceled') return;
    await setCanceled(tx, id);
    const details = { payment: id, user: bill.user_id };
    await record(tx, { userId: caller.userId, action: 'invoice.canceled', details });
  });
}

async function viewOf(tx: Db, id: number): Promise<AdminPaymentView> {
  const [row] = await listPayments(tx, { ids: [id] }, isoDay(new Date()));
  if (!row) throw new Error(`Payment ${id} is not there`);
  return adminPaymentView(row);
}
