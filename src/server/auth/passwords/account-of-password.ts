import type { Db } from '#server/database/open.ts';
import { type Account, accountsByPhone } from '#server/users/accounts.ts';
import { verifyPassword } from './passwords.ts';

/** Of the accounts that sign in by a phone the one with that password; without any the work is that of one. */
export async function accountOfPassword(
  db: Db,
  phone: string,
  password: string,
): Promise<Account | undefined> {
  const accounts = await accountsByPhone(db, phone);
  if (accounts.length === 0) await verifyPassword(undefined, password);
  for (const account of accounts) if (await verifyPassword(account.password_hash, password)) return account;
  return undefined;
}
