import { formatPhone, parsePhone } from '#engine/values/phones.ts';
import type { CreateUserColumns, InviteColumns, RegistrationColumns } from '#generated/columns.ts';
import * as words from '#generated/words/server/auth.ts';
import { record } from '../audit/store.ts';
import { peopleWithoutConsent, saveConsent } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Answers } from '../forms/server-form.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { forbidden, invalidField } from '../http/errors.ts';
import { OFFICE_CHANGE } from '../http/office-roles.ts';
import { withinBudget } from '../messages/budgets.ts';
import { send } from '../messages/send.ts';
import {
  type Account,
  changeUser,
  findUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  isPhoneUnproven,
  isSameAddress,
  markPhoneLost,
  withUniqueUsers,
} from '../users/accounts.ts';
import { moveAnswersToAccount, storeAnswers } from '../users/answers.ts';
import { consumeCode, proveCode } from './codes.ts';
import { sendConfirmationLink } from './emails.ts';
import { authForms } from './forms.ts';
import {
  assertGoodPassword,
  hashPassword,
  makeTemporaryPassword,
  passwordColumns,
  passwordForColleague,
  sendTemporaryPassword,
} from './passwords.ts';
import { openSession } from './sessions.ts';

/** The registering person, beside their answers. */
interface Newcomer {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Consents given with the registration. */
  readonly consents?: readonly { readonly purpose: string; readonly version: number }[] | undefined;
}

/**
 * Creates the account of a representative with a code, and signs in. A code by SMS takes the phone over from an
 * account that never proved it; a code by email proves no phone. Throws 422 for a weak password, a wrong code, or a
 * phone or address in use. Without the general consents only the account itself is stored, not the other answers of
 * the form (decision 22).
 */
export async function register(
  context: Context,
  { values, columns }: Answers<RegistrationColumns>,
  { address, userAgent, consents = [] }: Newcomer,
): Promise<{ token: string; user: Account }> {
  const { phone, code, password, email = null } = columns;
  await assertGoodPassword(context.db, password, columns);
  const guess = { phone, code, purpose: 'verification' } as const;
  const proven = await proveCode(context, address, guess);
  // otherwise one valid code could test any number of addresses
  await context.limiters.presenceByAddress.consume(address);
  const password_hash = await hashPassword(password);
  return withUniqueUsers(() =>
    context.db.transaction().execute(async (tx) => {
      await consumeCode(tx, proven);
      if (proven.channel === 'sms') await transferPhone(tx, phone);
      const user = await insertUser(tx, {
        phone,
        email,
        ...nameOf(columns),
        role_id: ROLES.representative,
        verified: proven.channel === 'sms',
        password_hash,
      });
      await sendConfirmationLink(tx, user);
      for (const { purpose, version } of consents)
        await saveConsent(tx, { userId: user.id, purpose, version, address });
      if (!(await peopleWithoutConsent(tx, [user.id])).has(user.id)) {
        await moveAnswersToAccount(tx, phone, user.id);
        await storeAnswers(tx, authForms.registration, { userId: user.id }, values);
      }
      return { token: await openSession({ ...context, db: tx }, user, userAgent), user };
    }),
  );
}

/**
 * Completes the registration of a person entered by an administrator. Signing in with the password
 * sent to their phone has proved the phone. Throws 422 if `phone` is not their own, or the address
 * is in use, and 429 after too many attempts from `address`.
 */
export async function finishRegistration(
  { db, limiters }: Context,
  caller: Caller,
  { values, columns }: Answers<InviteColumns>,
  address: string,
): Promise<Account> {
  await limiters.presenceByAddress.consume(address);
  return withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      const user = await findUser(tx, caller.userId);
      const { phone = user.phone, email = null } = columns;
      if (phone !== user.phone) throw invalidField('phone', words.phoneInUse);
      if (user.registration_finished && !isSameAddress(email, user.email))
        throw invalidField('email', words.emailInProfile);
      await storeAnswers(tx, authForms.invite, caller, values);
      const isNew = !isSameAddress(email, user.email);
      const changed = await changeUser(tx, user.id, {
        ...nameOf(columns),
        // blank and missing answers keep the office's values
        middle_name: columns.middle_name ?? user.middle_name,
        email,
        ...(isNew && { email_confirmed_at: null }),
        ...(!user.registration_finished && { registration_finished: true, verified: true }),
      });
      if (isNew || !user.registration_finished) await sendConfirmationLink(tx, changed);
      return changed;
    }),
  );
}

/**
 * An account created by an administrator; its temporary password is sent to the phone by SMS. Throws as
 * `withinBudget`, and 403 for an office account if the caller may not change those.
 */
export async function createUser(
  context: Context,
  caller: Caller,
  { values, columns }: Answers<CreateUserColumns>,
): Promise<{ user: Account; handedOver: ReturnType<typeof passwordForColleague> }> {
  const isColleague = columns.role_id === String(ROLES.administrator);
  if (isColleague && !caller.office?.may(OFFICE_CHANGE)) throw forbidden();
  const temporary = await makeTemporaryPassword();
  const letter = { kind: 'password', channel: 'sms', recipient: columns.phone } as const;
  const create = () =>
    context.db.transaction().execute(async (tx) => {
      const user = await insertUser(tx, {
        phone: columns.phone,
        email: columns.email ?? null,
        ...nameOf(columns),
        role_id: isColleague ? ROLES.administrator : ROLES.representative,
        office_role: isColleague ? (columns.office_role ?? null) : null,
        ...passwordColumns(temporary.hash, temporary.until),
        registration_finished: false,
      });
      await storeAnswers(tx, authForms.createUser, { userId: user.id }, values);
      await sendTemporaryPassword(tx, user, temporary);
      const details = { user_id: user.id, role_id: user.role_id };
      await record(tx, { userId: caller.userId, action: 'user.created', personId: user.id, details });
      return user;
    });
  const user = await withinBudget(context, letter, () => withUniqueUsers(create));
  return { user, handedOver: passwordForColleague(context, temporary) };
}

/** The name from a form; `null` for absent and blank members. */
function nameOf({ first_name, last_name, middle_name }: NameColumns) {
  return {
    first_name: first_name ?? null,
    last_name: last_name ?? null,
    middle_name: middle_name ?? null,
  };
}

type NameColumns = Pick<RegistrationColumns, 'first_name' | 'last_name' | 'middle_name'>;

/** Whether an account uses a phone that it has proven; limited by address against enumeration. */
export async function isPhonePresent({ db }: Context, phone: string): Promise<boolean> {
  const parsed = parsePhone(phone);
  const user = parsed.ok ? await findUserByPhone(db, parsed.value) : undefined;
  return user !== undefined && !isPhoneUnproven(user);
}

/** Whether an account uses this email; shares its limit with phones. */
export async function isEmailPresent({ db }: Context, email: string): Promise<boolean> {
  return (await findUserByEmail(db, email.trim())) !== undefined;
}

/**
 * Frees a phone number for the person who has just proved it by SMS. An account that never proved
 * it keeps its data and its sign-in, is notified, and must enter another number. A number that was
 * proved or entered by the office stays.
 */
export async function transferPhone(tx: Db, phone: string, to?: number): Promise<void> {
  const holder = await findUserByPhone(tx, phone);
  if (!holder || holder.id === to || !isPhoneUnproven(holder)) return;
  await markPhoneLost(tx, holder.id);
  await send(tx, { event: 'phone-lost', userId: holder.id, values: { phone: formatPhone(phone) } });
}
