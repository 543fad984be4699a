import type { ResetPasswordColumns } from '#generated/columns.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/http/contract.ts';
import {
  type Account,
  canRecoverByEmail,
  changeUser,
  findUser,
  findUserByPhone,
  isPhoneUnproven,
} from '#server/users/accounts.ts';
import { storeAddedAnswers } from '#server/users/answers.ts';
import { childrenFacts } from '#server/users/children.ts';
import { accountGuesses, clearGuesses, forgetBrowsers } from './attempts.ts';
import { consumeCode, type ProvenCode, proveCode, wrongCodeError } from './codes.ts';
import { authForms } from './forms.ts';
import { consumeProof, proveIdentity } from './own-account.ts';
import { assertGoodPassword, hashPassword, passwordColumns } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { type ChangeNotice, notifyOfChange, reachableContacts } from './undo.ts';

const form = authForms.updatePassword;

/**
 * A new password by the code that restore-password sent; ends every session of the person. By SMS it proves the phone,
 * and drops the address of an account that had not proven it. Throws 422 on `code`, and on a `password` that
 * would be guessed.
 */
export async function resetPassword(
  context: Context,
  { phone, code, password }: ResetPasswordColumns,
  address: string,
): Promise<void> {
  const guess = { phone, code, purpose: 'recovery' } as const;
  const proven = await proveCode(context, address, guess);
  // personal data is compared only after a valid code
  const known = await findUserByPhone(context.db, phone);
  await assertGoodPassword(
    context.db,
    password,
    known ?? { phone },
    known && (await childrenFacts(context.db, known.id)),
  );
  const password_hash = await hashPassword(password);
  const reset = await context.db.transaction().execute(async (tx) => {
    await consumeCode(tx, proven);
    const user = await findUserByPhone(tx, phone);
    if (!user) return undefined;
    if (proven.channel === 'email' && !canRecoverByEmail(user)) throw wrongCodeError();
    await changeUser(tx, user.id, {
      ...passwordColumns(password_hash),
      verified: true,
      // the person who registered the unproven phone also entered the address
      ...(isPhoneUnproven(user) && { email: null, email_confirmed_at: null }),
    });
    await endSessionsOf(tx, user.id);
    await forgetBrowsers(tx, user.id);
    await notifyOfChange(tx, 'password', user, noticeOfReset(user, proven));
    return user.id;
  });
  if (reset !== undefined) await clearGuesses(context, { of: accountGuesses(reset), address });
}

export interface PasswordCall {
  readonly caller: Caller;
  readonly body: Readonly<Record<string, unknown>>;
  /** Instead of the current password. */
  readonly code?: string | undefined;
  readonly address: string;
}

/**
 * Sets a new password after a proof of identity. Ends the person's other sessions and removes the mark of a
 * temporary one. Throws 422 on `password`, then on `current_password` or `code`.
 */
export async function updatePassword(context: Context, call: PasswordCall): Promise<void> {
  const { caller, body, code, address } = call;
  const { values, columns } = form.read(form.fieldsOf(body));
  const user = await findUser(context.db, caller.userId);
  await assertGoodPassword(context.db, columns.password, user, await childrenFacts(context.db, user.id));
  const proof = await proveIdentity(context, { user, body, code, address });
  const password_hash = await hashPassword(columns.password);
  await context.db.transaction().execute(async (tx) => {
    await consumeProof(tx, user.id, proof);
    await changeUser(tx, user.id, passwordColumns(password_hash));
    await endSessionsOf(tx, user.id, caller);
    await storeAddedAnswers(tx, form, caller, values);
    // a temporary password is replaced without a notice
    if (!user.password_temporary) await notifyOfChange(tx, 'password', user);
  });
}

/** Control of the phone's SMS gives control of the account, so only a confirmed mailbox may reverse the change. */
function noticeOfReset(user: Account, { channel }: ProvenCode): ChangeNotice {
  const { email, phone } = reachableContacts(user);
  return { email: user.email_confirmed_at ? email : null, phone: channel === 'sms' ? null : phone };
}
