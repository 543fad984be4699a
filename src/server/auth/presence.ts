import { parsePhone } from '#engine/values/phones.ts';
import type { Context } from '../context.ts';
import { accountByEmail, accountByPhone } from '../users/accounts.ts';

/** Whether somebody has an account with this phone; limited, so that users cannot be listed by it. */
export async function isPhonePresent(
  { db, limiters }: Context,
  phone: string,
  address: string,
): Promise<boolean> {
  await limiters.presenceByAddress.consume(address);
  const parsed = parsePhone(phone);
  return parsed.ok && (await accountByPhone(db, parsed.value)) !== undefined;
}

/** Whether somebody has an account with this address; limited as the phones are, and together with them. */
export async function isEmailPresent(
  { db, limiters }: Context,
  email: string,
  address: string,
): Promise<boolean> {
  await limiters.presenceByAddress.consume(address);
  return (await accountByEmail(db, email.trim())) !== undefined;
}
