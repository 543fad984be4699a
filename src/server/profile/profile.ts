import type { FormValues } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { ChangePhoneColumns, ProfileColumns } from '#generated/columns.ts';
import * as words from '#generated/words/server/auth.ts';
import { record } from '../audit/store.ts';
import { consumeCode, type ProvenCode, proveCode } from '../auth/codes.ts';
import { sendConfirmationLink } from '../auth/emails.ts';
import { authForms } from '../auth/forms.ts';
import { consumeProof, type IdentityProof, proveIdentity } from '../auth/own-account.ts';
import { transferPhone } from '../auth/registration.ts';
import { notifyOfChange } from '../auth/undo.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { formOf } from '../forms/registry.ts';
import type { Answers } from '../forms/server-form.ts';
import type { Caller, Handlers } from '../http/contract.ts';
import { invalidField } from '../http/errors.ts';
import {
  type Account,
  type AccountChange,
  changeUser,
  findUser,
  isSameAddress,
  withUniqueUsers,
} from '../users/accounts.ts';
import { answersOfPeople, storeAddedAnswers, storeAnswers } from '../users/answers.ts';
import { ownAccountView } from '../users/view.ts';

const profile = formOf('profile');
const phoneForm = authForms.changePhone;

export interface ProfileCall {
  readonly caller: Caller;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/**
 * Updates the caller's own data. A body with all required fields replaces the whole form, so that absent fields are
 * cleared; otherwise only the sent fields change. A new phone needs the code that was sent to it by SMS. A new phone or
 * email also needs the proof of `proveIdentity`, and the previous contact is notified. Throws 422 with the invalid
 * fields, also for a phone or email of another account.
 */
async function updateProfile(context: Context, call: ProfileCall): Promise<Account> {
  const before = await findUser(context.db, call.caller.userId);
  const own = await readProfile(context.db, before, call.body);
  const isNewEmail = own !== undefined && !isSameAddress(own.columns.email ?? null, before.email);
  const phone = readPhone(before, call.body, isNewEmail);
  const proof = await proveContacts(context, call, { before, isNewEmail, phone });
  const proven = phone && (await provePhone(context, call, phone));
  return withUniqueUsers(() =>
    context.db.transaction().execute(async (tx) => {
      if (proof) await consumeProof(tx, before.id, proof);
      const change: AccountChange = {
        ...(own && (await saveProfile(tx, before, own))),
        ...(phone && proven && (await changePhone(tx, before, phone, proven))),
      };
      if (Object.keys(change).length === 0) return before;
      const members = [...(own?.members ?? []), ...(phone ? ['phone'] : [])];
      await record(tx, {
        userId: before.id,
        action: 'user.updated',
        personId: before.id,
        details: { members },
      });
      return changeUser(tx, before.id, change);
    }),
  );
}

/** The validated answers to the profile form, with the names of the sent fields. */
interface ProfileChange extends Answers<ProfileColumns> {
  readonly members: readonly string[];
}

/** Reads the answers to the profile form; `undefined` if the body has none. */
async function readProfile(
  db: Db,
  before: Account,
  body: ProfileCall['body'],
): Promise<ProfileChange | undefined> {
  const sent = profile.fieldsOf(body);
  if (Object.keys(sent).length === 0) return undefined;
  const names = profile.namesIn(sent);
  const isWhole = REQUIRED.every((name) => names.has(name));
  const read = isWhole ? profile.read(sent) : profile.readChange(sent, await currentAnswers(db, before));
  return { ...read, members: [...names] };
}

/** Saves the answers and returns the changed columns of the account. */
async function saveProfile(
  tx: Db,
  before: Account,
  { values, columns }: ProfileChange,
): Promise<AccountChange> {
  await storeAnswers(tx, profile, { userId: before.id }, values);
  const { email = null, last_name = null, first_name = null, middle_name = null } = columns;
  const names = { last_name, first_name, middle_name };
  if (isSameAddress(email, before.email)) return { email, ...names };
  await notifyOfChange(tx, 'email', before);
  await sendConfirmationLink(tx, { id: before.id, email, email_confirmed_at: null });
  return { email, email_confirmed_at: null, ...names };
}

async function changePhone(
  tx: Db,
  before: Account,
  { values }: NewPhone,
  proven: ProvenCode,
): Promise<AccountChange> {
  await consumeCode(tx, proven);
  await transferPhone(tx, proven.phone, before.id);
  await storeAddedAnswers(tx, phoneForm, { userId: before.id }, values);
  if (proven.phone !== before.phone) await notifyOfChange(tx, 'phone', before);
  return { phone: proven.phone, verified: true, phone_lost_at: null };
}

interface Contacts {
  readonly before: Account;
  readonly isNewEmail: boolean;
  readonly phone: NewPhone | undefined;
}

/** Proves the caller's identity for a new email or phone; `undefined` without one. */
async function proveContacts(
  context: Context,
  { body, address }: ProfileCall,
  { before, isNewEmail, phone }: Contacts,
): Promise<IdentityProof | undefined> {
  const isNewPhone = phone !== undefined && phone.columns.phone !== before.phone;
  if (!isNewPhone && !isNewEmail) return undefined;
  // counts like presence-email: a 422 tells whether an account has the address
  if (isNewEmail) await context.limiters.presenceByAddress.consume(address);
  // with a new phone, the code in the body proves the phone and not the identity
  const { code } = phone ? {} : phoneForm.columnsOf(phoneForm.toValues(phoneForm.fieldsOf(body)));
  return proveIdentity(context, { user: before, body, address, code });
}

const REQUIRED = profile.definition.steps.flatMap(({ schema }) => schema.required ?? []);

/** Current answers to the profile form: from the columns of the account, and the person's last answers in any form. */
async function currentAnswers(tx: Db, user: Account): Promise<FormValues> {
  const answersOf = await answersOfPeople(tx, [user.id]);
  const columns = new Map<string, unknown>(Object.entries(user));
  const own = Object.entries(profile.columns).map(([column, address]) => [
    wireKeyOf(profile.definition, address),
    columns.get(column),
  ]);
  return profile.toValues({ ...profile.fieldsOf(answersOf(user.id)), ...Object.fromEntries(own) });
}

/** The validated answers to the form of a new phone, with the code that proves it. */
type NewPhone = Answers<ChangePhoneColumns>;

/** The new phone; `undefined` without one. An own phone counts if it is unproven and a code is sent. Throws 422. */
function readPhone(before: Account, body: ProfileCall['body'], isNewEmail: boolean): NewPhone | undefined {
  const sent = phoneForm.fieldsOf(body);
  const sentColumns = phoneForm.columnsOf(phoneForm.toValues(sent));
  // fields of both forms do not indicate a new phone, and with a new email only, the code proves the identity
  const isCodeForIdentity = isNewEmail && sentColumns.phone === undefined;
  const shared = [...Object.keys(profile.fieldsOf(sent)), ...(isCodeForIdentity ? ['code'] : [])];
  if (Object.keys(sent).every((key) => shared.includes(key))) return undefined;
  if (sentColumns.phone === before.phone && (before.verified || !sentColumns.code)) return undefined;
  return phoneForm.read(sent);
}

/** Checks the code of a new phone. Throws 422 for a wrong code, and for a code sent by email. */
async function provePhone(
  context: Context,
  { address }: ProfileCall,
  { columns }: NewPhone,
): Promise<ProvenCode> {
  const guess = { ...columns, purpose: 'verification' } as const;
  await context.limiters.guessesByAddress.consume(address);
  const proven = await proveCode(context, address, guess);
  if (proven.channel !== 'sms') throw phoneNeedsSms();
  return proven;
}

function phoneNeedsSms() {
  return invalidField('code', words.phoneNeedsSms);
}

export function profileHandlers(context: Context) {
  return {
    updateUser: async ({ caller, body, address }) =>
      ownAccountView(context.db, await updateProfile(context, { caller, body, address })),
  } satisfies Partial<Handlers>;
}
