import * as words from '#generated/words/server/running.ts';
import { verifyPassword } from '../auth/passwords/passwords.ts';
import type { Db } from '../database/open.ts';

/** Of every account of the demonstration; the README tells it. */
export const DEMO_PASSWORD = 'Portal-demo-2026';

/** Ten thousand numbers, all of the demonstration's among them. */
const PHONES = '+7900000%';
const EMAILS = '%@example.ru';

/** Throws where somebody could sign in with what everybody knows: an account of the demonstration that still lives. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('phone', 'like', PHONES), row('email', 'like', EMAILS)]))
    .execute();
  // one hash serves them all: there is little to verify
  for (const { password_hash } of accounts)
    if (await verifyPassword(password_hash, DEMO_PASSWORD)) throw new Error(words.demoAccountsInProduction);
}
