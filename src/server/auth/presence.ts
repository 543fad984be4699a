import { parsePhone } from '#engine/values/phones.ts';
import { findUserByEmail, findUserByPhone } from '../users/store.ts';
import type { AuthContext } from './context.ts';

/** Whether somebody has an account with this phone; limited, so that users cannot be listed by it. */
export async function isPhonePresent(
  { db, limiters }: AuthContext,
  phone: string,
  address: string,
): Promise<boolean> {
  await limiters.presenceByAddress.consume(address);
  const parsed = parsePhone(phone);
  return parsed.ok && (await findUserByPhone(db, parsed.value)) !== undefined;
}

/** Whether somebody has an account with this address; limited as the phones are, and together with them. */
export async function isEmailPresent(
  { db, limiters }: AuthContext,
  email: string,
  address: string,
): Promise<boolean> {
  await limiters.presenceByAddress.consume(address);
  return (await findUserByEmail(db, email.trim())) !== undefined;
}
