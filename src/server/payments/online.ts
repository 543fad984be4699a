import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/payments.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { PaymentGateway } from '../gateways/payment/port.ts';
import { readSchoolSettings } from '../settings/settings.ts';

/** Whether families can pay on the portal: a bank is connected, or the made-up one of a demonstration. */
function canPayOnline({ gateway }: Pick<Context, 'gateway'>): boolean {
  return gateway.available;
}

/** How to pay, as a letter says it after the day: «в личном кабинете, в разделе «Оплата»». */
export async function paymentWords(db: Db, gateway: PaymentGateway): Promise<string> {
  return canPayOnline({ gateway }) ? words.online : words.atSchool({ phone: await schoolPhone(db) });
}

/** The sentence that stands in place of the buttons where nobody can pay on the portal; `null` where one can. */
export async function howToPay({ db, gateway }: Pick<Context, 'db' | 'gateway'>): Promise<string | null> {
  return canPayOnline({ gateway }) ? null : words.howToPay({ phone: await schoolPhone(db) });
}

async function schoolPhone(db: Db): Promise<string> {
  const { school } = await readSchoolSettings(db);
  return formatPhone(school.phones[0].phone);
}
