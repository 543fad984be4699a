import * as words from '#generated/words/server/opening.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import { ROLES } from '#server/http/contract.ts';
import { type Account, accountByPhone, changeAccount, openAccount } from '#server/users/accounts.ts';
import { deleteCodesOf } from '../codes/codes-store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { dropFactor } from '../second-factor/second-factor.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { newToken } from '../tokens.ts';
import { makePasswordLink } from './links.ts';

/**
 * Makes the account of that phone an administrator's, a new one where there is none, and gives the link by which its
 * password is set: until then nothing opens it. What was blocked is so no longer, and a second factor is set up anew.
 */
export async function appointAdministrator(db: Db, phone: string): Promise<string> {
  // nobody knows it
  const password_hash = await hashPassword(newToken());
  return db.transaction().execute(async (tx) => {
    const { id } = await administratorOf(tx, phone, password_hash);
    await record(tx, { userId: id, personId: id, action: 'user.administrator' });
    return makePasswordLink(tx, id);
  });
}

/** Whether anybody could sign in to the office. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const one = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES.administrator)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** How many could sign in to the office. */
export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('role_id', '=', ROLES.administrator)
    .where('deleted_at', 'is', null)
    .where('blocked', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The line for whoever opens the portal while it has no administrator; asked of the database no more once it has one. */
export function openingNotice(db: Db): () => Promise<string | undefined> {
  let opened = false;
  return async () => {
    opened ||= await hasAdministrator(db);
    return opened ? undefined : words.notOpened;
  };
}

async function administratorOf(tx: Db, phone: string, password_hash: string): Promise<Account> {
  const role_id = ROLES.administrator;
  const known = await accountByPhone(tx, phone);
  if (!known) return openAccount(tx, { phone, role_id, password_hash, registration_finished: false });
  await endSessionsOf(tx, known.id);
  await deleteCodesOf(tx, phone);
  await dropFactor(tx, known.id);
  // who registered a phone that they never proved must not come into the office with what they know
  const email = known.verified ? known.email : null;
  // whoever has the server is the chief
  const change = {
    role_id,
    office_role: null,
    email,
    password_hash,
    password_temporary: false,
    blocked: false,
  };
  return changeAccount(tx, known.id, change);
}
