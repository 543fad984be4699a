import type { Account } from '#server/users/accounts.ts';
import { verifyPassword } from './passwords.ts';

/** Beside the owner of a number one who has lost it: a wrong password takes as long for a number without any of them. */
const USUAL = 2;

/** Of the accounts that sign in by one phone the one with that password. */
export async function accountOfPassword(
  accounts: readonly Account[],
  password: string,
): Promise<Account | undefined> {
  for (const account of accounts) if (await verifyPassword(account.password_hash, password)) return account;
  for (let work = accounts.length; work < USUAL; work += 1) await verifyPassword(undefined, password);
  return undefined;
}
