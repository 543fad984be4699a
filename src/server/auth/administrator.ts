import * as words from '#generated/words/server/opening.ts';
import { record } from '#server/audit/store.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/open.ts';
import { ROLES } from '#server/http/contract.ts';
import { CHIEF, OFFICE_CHANGE, officeRoles, PEOPLE_CHANGE } from '#server/http/office-roles.ts';
import { type Account, changeUser, findUserByPhone, insertUser } from '#server/users/accounts.ts';
import { deleteCodesOf } from './codes-store.ts';
import { makePasswordLink } from './links.ts';
import { hashPassword, passwordColumns } from './passwords.ts';
import { removeFactorAndNotify } from './second-factor.ts';
import { endSessionsOf } from './sessions.ts';
import { newToken } from './tokens.ts';

/**
 * Makes the account of this phone an administrator, creating it if needed, and returns the link that sets its
 * password; until it is used, nobody can sign in to this account. Ends its sessions, lifts a block and removes the
 * second factor.
 */
export async function appointAdministrator(db: Db, phone: string): Promise<string> {
  // an unknown random password
  const password_hash = await hashPassword(newToken());
  return db.transaction().execute(async (tx) => {
    const { id } = await saveAdministrator(tx, phone, password_hash);
    await record(tx, { userId: id, personId: id, action: 'user.administrator' });
    return makePasswordLink(tx, id);
  });
}

/** Whether an administrator's account exists, even one that is blocked or has no password yet. */
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

type FactorSettings = Pick<Config, 'secondFactorRequired'>;

/** Number of active administrators who can sign in and reset a colleague's sign-in. */
export async function countAccountManagers(
  db: Db,
  { secondFactorRequired }: FactorSettings,
): Promise<number> {
  const colleagues = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.office_role', 'second_factors.confirmed_at'])
    .where('role_id', '=', ROLES.administrator)
    .where('deleted', '=', false)
    .where('blocked', '=', false)
    .where('registration_finished', '=', true)
    .where('password_temporary', '=', false)
    .where('signed_in_at', 'is not', null)
    .execute();
  return colleagues.filter(({ office_role, confirmed_at }) => {
    const { may } = officeRoles.of(office_role);
    return may(PEOPLE_CHANGE) && may(OFFICE_CHANGE) && (confirmed_at !== null || !secondFactorRequired);
  }).length;
}

/** The notice for visitors while there is no administrator. The first one found is remembered, to save queries. */
export function noAdministratorNotice(db: Db): () => Promise<string | undefined> {
  let opened = false;
  return async () => {
    opened ||= await hasAdministrator(db);
    return opened ? undefined : words.notOpened;
  };
}

async function saveAdministrator(tx: Db, phone: string, password_hash: string): Promise<Account> {
  const role_id = ROLES.administrator;
  const known = await findUserByPhone(tx, phone);
  const office_role = CHIEF;
  if (!known)
    return insertUser(tx, { phone, role_id, office_role, password_hash, registration_finished: false });
  await endSessionsOf(tx, known.id);
  await deleteCodesOf(tx, phone);
  await removeFactorAndNotify(tx, known.id);
  // somebody else may have registered an unverified phone: their email must not open the office
  const email = known.verified ? known.email : null;
  const change = { role_id, office_role, email, blocked: false, ...passwordColumns(password_hash) };
  return changeUser(tx, known.id, change);
}
