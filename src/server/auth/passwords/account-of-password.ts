import type { Db } from '#server/database/open.ts';
import { type Account, accountsByPhone } from '#server/users/accounts.ts';
import { verifyPassword } from './passwords.ts';

/** Beside the owner of a number one who has lost it: a wrong password takes as long for a number without any of them. */
const USUAL = 2;

/** Of the accounts that sign in by a phone the one with that password. */
export async function accountOfPassword(
  db: Db,
  phone: string,
  password: string,
): Promise<Account | undefined> {
  const accounts = await accountsByPhone(db, phone);
  for (const account of accounts) if (await verifyPassword(account.password_hash, password)) return account;
  for (let work = accounts.length; work < USUAL; work += 1) await verifyPassword(undefined, password);
  return undefined;
}
