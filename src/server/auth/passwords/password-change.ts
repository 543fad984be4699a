import type { ResetPasswordValues } from '#generated/forms/reset-password.ts';
import type { Caller } from '#server/http/contract.ts';
import { changeUser, findUserByPhone } from '#server/users/store.ts';
import { proveCode, spendCode } from '../codes/codes.ts';
import { type AuthContext, guessing } from '../context.ts';
import { deleteSessionsOf } from '../store.ts';
import { hashPassword } from './passwords.ts';

/** A new password by the code that restore-password sent; ends every session of the person. Throws 422 on `code`. */
export async function resetPassword(
  context: AuthContext,
  { phone, code, password }: ResetPasswordValues,
  address: string,
): Promise<void> {
  const guess = { phone, code, purpose: 'recovery' } as const;
  const proven = await guessing(context, address, () => proveCode(context.db, guess));
  const password_hash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await spendCode(tx, proven);
    const user = await findUserByPhone(tx, phone);
    if (!user) return;
    const verified = user.verified || proven.channel === 'sms';
    await changeUser(tx, user.id, { password_hash, password_temporary: false, verified });
    await deleteSessionsOf(tx, user.id);
  });
  await context.limiters.loginByPhone.forget(phone);
}

/** A new password of who has signed in; ends their other sessions, and the mark that it was a temporary one. */
export async function updatePassword({ db }: AuthContext, caller: Caller, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await changeUser(tx, caller.userId, { password_hash, password_temporary: false });
    await deleteSessionsOf(tx, caller.userId, caller.tokenHash);
  });
}
