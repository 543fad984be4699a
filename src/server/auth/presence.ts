import { parsePhone } from '#engine/values/phones.ts';
import type { Context } from '../context.ts';
import { accountByEmail, accountByPhone, isPhoneUnproven } from '../users/accounts.ts';

/** Whether an account stands in the way of a phone; limited by address, so that users cannot be listed by it. */
export async function isPhonePresent({ db }: Context, phone: string): Promise<boolean> {
  const parsed = parsePhone(phone);
  const user = parsed.ok ? await accountByPhone(db, parsed.value) : undefined;
  return user !== undefined && !isPhoneUnproven(user);
}

/** Whether somebody has an account with this address; limited as the phones are, and together with them. */
export async function isEmailPresent({ db }: Context, email: string): Promise<boolean> {
  return (await accountByEmail(db, email.trim())) !== undefined;
}
