import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/payments.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { tellAnswers } from '../forms/told-answers.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { isoDay } from '../values/ru-dates.ts';
import { askedOf, billAnswers, invoiceServerForm } from './form.ts';
import { listPayments } from './list-store.ts';
import { adminPaymentView, suppliedChoices } from './view.ts';

/** A payment with every answer of its invoice; that an administrator looked is written down. Throws 404. */
export async function paymentRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<components['schemas']['AdminPaymentRecord']> {
  const [row] = await listPayments(db, { ids: [id] }, isoDay(new Date()));
  if (!row) throw notFound(words.noInvoice);
  await record(db, { userId, action: 'payment.viewed', details: { payment: id } });
  const answered = {
    ...billAnswers(row),
    of: invoiceServerForm,
    answeredAt: row.created_at,
    choices: suppliedChoices(row),
  };
  return { record: adminPaymentView(row), forms: await tellAnswers(db, [answered, ...askedOf(row)]) };
}
