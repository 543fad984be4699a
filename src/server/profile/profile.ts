import type { FormValues } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { ProfileColumns } from '#generated/columns.ts';
import { type ProfileAnswers, profileForm } from '#generated/forms/profile.ts';
import * as words from '#generated/words/server/auth.ts';
import { record } from '../audit/store.ts';
import { guessing, type ProvenCode, proveCode, spendCode } from '../auth/codes/codes.ts';
import { authForms } from '../auth/forms.ts';
import { passPhone } from '../auth/phone-owner.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { serverForm } from '../forms/server-form.ts';
import type { Caller } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { type Account, type AccountChange, accountOf, changeAccount } from '../users/accounts.ts';
import { answersOfPeople, keepAnswers, keepFurtherAnswers } from '../users/answers.ts';
import { withUniqueUsers } from '../users/taken.ts';

const profile = serverForm<ProfileColumns, ProfileAnswers>(profileForm);
const phoneForm = authForms.changePhone;

export interface ProfileCall {
  readonly caller: Caller;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/**
 * Changes what a person tells of themselves. Where everything is sent that the form demands, it is the whole form and
 * what is left out is emptied; else only what is sent changes. A new phone needs the code that went to it by SMS. Throws 422
 * with what is to be mended, also where the phone or the email is of another account.
 */
export async function updateProfile(
  context: Context,
  { caller, body, address }: ProfileCall,
): Promise<Account> {
  const sent = profile.fieldsOf(body);
  const newPhone = await readNewPhone(context, { caller, body, address });
  return withUniqueUsers(() =>
    context.db.transaction().execute(async (tx) => {
      const user = await accountOf(tx, caller.userId);
      const change: AccountChange = {
        ...(Object.keys(sent).length > 0 && (await changeAnswers(tx, user, sent))),
        ...(newPhone && (await changePhone(tx, user, newPhone))),
      };
      if (Object.keys(change).length === 0) return user;
      const members = [...profile.namesIn(sent), ...(newPhone ? ['phone'] : [])];
      await record(tx, {
        userId: caller.userId,
        action: 'user.updated',
        personId: caller.userId,
        details: { members },
      });
      return changeAccount(tx, caller.userId, change);
    }),
  );
}

async function changePhone(tx: Db, user: Account, { proven, values }: NewPhone) {
  await spendCode(tx, proven);
  await passPhone(tx, proven.phone, user.id);
  await keepFurtherAnswers(tx, phoneForm, { userId: user.id }, values);
  return { phone: proven.phone, verified: true, phone_lost_at: null };
}

/** Keeps the answers, and gives the columns of the account that they change. */
async function changeAnswers(tx: Db, user: Account, sent: Readonly<Record<string, unknown>>) {
  const names = profile.namesIn(sent);
  const isWhole = REQUIRED.every((name) => names.has(name));
  const read = isWhole ? profile.read(sent) : profile.readChange(sent, await currentAnswers(tx, user));
  await keepAnswers(tx, profile, { userId: user.id }, read.values);
  const { email = null, last_name = null, first_name = null, middle_name = null } = read.columns;
  return { email, last_name, first_name, middle_name };
}

const REQUIRED = profileForm.definition.steps.flatMap(({ schema }) => schema.required ?? []);

/** What the profile would show: the account's own columns, and what was answered last in any form about the person. */
async function currentAnswers(tx: Db, user: Account): Promise<FormValues> {
  const answersOf = await answersOfPeople(tx, [user.id]);
  const columns = new Map<string, unknown>(Object.entries(user));
  const own = Object.entries(profile.columns).map(([column, address]) => [
    wireKeyOf(profile.definition, address),
    columns.get(column),
  ]);
  return profile.toValues({ ...profile.fieldsOf(answersOf(user.id)), ...Object.fromEntries(own) });
}

/** A new phone, proven by its code, with the answers that it came with. */
interface NewPhone {
  readonly proven: ProvenCode;
  readonly values: FormValues;
}

/**
 * Nothing where no phone is sent, or the person's own (which a code still proves that was not proven). Throws 422 where
 * the code is wrong, or went by email.
 */
async function readNewPhone(
  context: Context,
  { caller, body, address }: ProfileCall,
): Promise<NewPhone | undefined> {
  const sent = phoneForm.fieldsOf(body);
  // what both forms ask under one key says nothing of a new phone
  const shared = profile.fieldsOf(sent);
  if (Object.keys(sent).every((key) => Object.hasOwn(shared, key))) return undefined;
  const { phone: own, verified } = await accountOf(context.db, caller.userId);
  const given = phoneForm.columnsOf(phoneForm.toValues(sent));
  if (given.phone === own && (verified || !given.code)) return undefined;
  const { values, columns } = phoneForm.read(sent);
  const guess = { ...columns, purpose: 'verification' } as const;
  await context.limiters.guessesByAddress.consume(address);
  const proven = await guessing(context, address, () => proveCode(context.db, guess));
  if (proven.channel !== 'sms') throw phoneNeedsSms();
  return { proven, values };
}

function phoneNeedsSms() {
  const message = words.phoneNeedsSms;
  return invalid(message, [{ path: 'code', message }]);
}
