import { formatRoubles } from '#engine/values/numbers.ts';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/payments.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { PaymentGateway } from '../gateways/payment/port.ts';
import type { Message } from '../messages/words.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { toRuDate } from '../values/dates.ts';
import type { PaymentRow } from './store.ts';

/** A bill; one that is being filled in has no id, and may have no amount and deadline yet. */
type Bill = Pick<PaymentRow, 'user_id' | 'number' | 'title' | 'child_name' | 'due_date'> &
  Partial<Pick<PaymentRow, 'id' | 'application_id'>> & { readonly amount: number | null };

/** The values of a bill in letters; the title names the child, if known: «Питание за декабрь, Орлова Анна». */
function billValues({ number, title, amount, child_name: child }: Bill) {
  const sum = amount === null ? '…' : formatRoubles(amount);
  return { number, title: child ? `${title}, ${child}` : title, amount: sum };
}

/** The records of a letter about a bill. */
export function aboutBill({ id, application_id }: Partial<Pick<PaymentRow, 'id' | 'application_id'>>) {
  return {
    ...(id !== undefined && { paymentId: id }),
    ...(application_id && { applicationId: application_id }),
  };
}

/** The letter about a new bill or its new deadline, which says how to pay. */
export async function billLetter(
  tx: Db,
  event: 'invoice-issued' | 'invoice-postponed',
  bill: Bill,
  gateway: PaymentGateway,
): Promise<Message> {
  const payment = await paymentWords(tx, gateway);
  const values = { ...billValues(bill), due_date: bill.due_date ? toRuDate(bill.due_date) : '…', payment };
  return { event, userId: bill.user_id, values, ...aboutBill(bill) };
}

export function canceledLetter(bill: PaymentRow, reason: string): Message {
  return { event: 'invoice-canceled', userId: bill.user_id, values: { ...billValues(bill), reason } };
}

export function paidLetter(bill: PaymentRow): Message {
  return { event: 'payment-succeeded', userId: bill.user_id, values: billValues(bill) };
}

export function unreceivedLetter(bill: PaymentRow): Message {
  return { event: 'payment-unreceived', userId: bill.user_id, values: billValues(bill) };
}

/** How to pay, for letters: «в личном кабинете, в разделе «Оплата»». */
export async function paymentWords(db: Db, gateway: PaymentGateway): Promise<string> {
  return gateway.available ? words.online : words.atSchool({ phone: await schoolPhone(db) });
}

/** The sentence that replaces the payment buttons if the portal accepts no payments; `null` if it does. */
export async function howToPay({ db, gateway }: Pick<Context, 'db' | 'gateway'>): Promise<string | null> {
  return gateway.available ? null : words.howToPay({ phone: await schoolPhone(db) });
}

async function schoolPhone(db: Db): Promise<string> {
  const { school } = await readSchoolSettings(db);
  return formatPhone(school.phones[0].phone);
}
