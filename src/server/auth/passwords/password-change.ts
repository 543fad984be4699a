import type { ResetPasswordColumns } from '#generated/columns.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/http/contract.ts';
import { accountByPhone, changeAccount, isPhoneUnproven } from '#server/users/accounts.ts';
import { guessing, proveCode, spendCode, wrongCode } from '../codes/codes.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { hashPassword } from './passwords.ts';

/**
 * A new password by the code that restore-password sent; ends every session of the person. By SMS it proves the phone,
 * and drops the address of an account that had not proven it. Throws 422 on `code`.
 */
export async function resetPassword(
  context: Context,
  { phone, code, password }: ResetPasswordColumns,
  address: string,
): Promise<void> {
  const guess = { phone, code, purpose: 'recovery' } as const;
  const proven = await guessing(context, address, () => proveCode(context.db, guess));
  const password_hash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await spendCode(tx, proven);
    const user = await accountByPhone(tx, phone);
    if (!user) return;
    if (proven.channel === 'email' && !user.verified) throw wrongCode();
    await changeAccount(tx, user.id, {
      password_hash,
      password_temporary: false,
      verified: true,
      // whoever gave the phone before its owner proved it has also given the address
      ...(isPhoneUnproven(user) && { email: null }),
    });
    await endSessionsOf(tx, user.id);
  });
  await context.limiters.loginByPhone.forget(phone);
}

/** A new password of who has signed in; ends their other sessions, and the mark that it was a temporary one. */
export async function updatePassword({ db }: Context, caller: Caller, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await changeAccount(tx, caller.userId, { password_hash, password_temporary: false });
    await endSessionsOf(tx, caller.userId, caller);
  });
}
