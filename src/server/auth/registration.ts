import type { CreateUserValues } from '#generated/forms/create-user.ts';
import type { InviteValues } from '#generated/forms/invite.ts';
import type { RegistrationValues } from '#generated/forms/registration.ts';
import * as words from '#generated/words/server/auth.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { type Account, accountOf, changeAccount, openAccount } from '../users/accounts.ts';
import { withUniqueUsers } from '../users/taken.ts';
import { guessing, proveCode, spendCode } from './codes/codes.ts';
import { hashPassword } from './passwords/passwords.ts';
import { makeTemporaryPassword, sendTemporaryPassword } from './passwords/temporary-password.ts';
import { openSession } from './sessions.ts';

/**
 * Makes the account of a representative who has a code, and signs in. A code that went by email proves no phone. Throws
 * 422 where the code is wrong, or the phone or the address is somebody's.
 */
export async function register(
  context: Context,
  { phone, code, ...values }: RegistrationValues,
  address: string,
): Promise<{ token: string; user: Account }> {
  const guess = { phone, code, purpose: 'verification' } as const;
  const proven = await guessing(context, address, () => proveCode(context.db, guess));
  const password_hash = await hashPassword(values.password);
  return withUniqueUsers(() =>
    context.db.transaction().execute(async (tx) => {
      await spendCode(tx, proven);
      const user = await openAccount(tx, {
        phone,
        email: values.email,
        first_name: values.name,
        last_name: values.surname ?? null,
        middle_name: values.middle_name ?? null,
        role_id: ROLES.representative,
        verified: proven.channel === 'sms',
        password_hash,
      });
      return { token: await openSession(tx, user.id), user };
    }),
  );
}

/**
 * What a person adds whom an administrator has entered. Who signed in with the password that went to their phone has
 * shown that it is theirs. Throws 422 where `phone` is not their own, or the address is somebody's.
 */
export async function finishRegistration(
  { db }: Context,
  caller: Caller,
  values: InviteValues,
): Promise<Account> {
  return withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      const user = await accountOf(tx, caller.userId);
      if (values.phone !== undefined && values.phone !== user.phone) throw foreignPhone();
      return changeAccount(tx, user.id, {
        first_name: values.name,
        last_name: values.surname,
        email: values.email,
        ...(values.middle_name !== undefined && { middle_name: values.middle_name }),
        ...(values.training_class !== undefined && { training_class: values.training_class }),
        ...(values.training_form !== undefined && { training_form: values.training_form }),
        ...(!user.registration_finished && { registration_finished: true, verified: true }),
      });
    }),
  );
}

/** An account that an administrator makes; its temporary password goes to the phone by SMS. */
export async function createUser(
  { db }: Context,
  caller: Caller,
  { role_id, ...values }: CreateUserValues,
): Promise<Account> {
  const temporary = await makeTemporaryPassword();
  return withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      const user = await openAccount(tx, {
        phone: values.phone,
        email: values.email ?? null,
        first_name: values.name ?? null,
        last_name: values.surname ?? null,
        middle_name: values.middle_name ?? null,
        training_class: values.training_class ?? null,
        training_form: values.training_form ?? null,
        role_id: role_id === '1' ? ROLES.administrator : ROLES.representative,
        password_hash: temporary.hash,
        password_temporary: true,
        registration_finished: false,
      });
      await sendTemporaryPassword(tx, user, temporary);
      const details = { user_id: user.id, role_id: user.role_id };
      await record(tx, { userId: caller.userId, action: 'user.created', details });
      return user;
    }),
  );
}

function foreignPhone() {
  const message = words.foreignPhone;
  return invalid(message, [{ path: 'phone', message }]);
}
