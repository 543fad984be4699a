import { formatPhone } from '#engine/values/phones.ts';
import type { Db } from '../database/open.ts';
import { send } from '../messages/send.ts';
import { accountByPhone, isPhoneUnproven, losePhone } from '../users/accounts.ts';

/**
 * Frees a number for who has just proven it by SMS. An account that had never proven it keeps its data and signs in by
 * it as before, is told, and is asked for another number. A proven number, or one that the office entered, stays whose
 * it is.
 */
export async function passPhone(tx: Db, phone: string, to?: number): Promise<void> {
  const holder = await accountByPhone(tx, phone);
  if (!holder || holder.id === to || !isPhoneUnproven(holder)) return;
  await losePhone(tx, holder.id);
  await send(tx, { event: 'phone-lost', userId: holder.id, values: { phone: formatPhone(phone) } });
}
