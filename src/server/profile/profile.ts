import { type ChangePhoneValues, changePhoneForm } from '#generated/forms/change-phone.ts';
import { type ProfileValues, profileForm } from '#generated/forms/profile.ts';
import { record } from '../audit/store.ts';
import { guessing, type ProvenCode, proveCode, spendCode } from '../auth/codes/codes.ts';
import type { Context } from '../context.ts';
import { bodyForm, fieldsOf, refuseUnknown } from '../forms/body-form.ts';
import type { Caller } from '../http/contract.ts';
import { type Account, type AccountChange, accountOf, changeAccount } from '../users/accounts.ts';
import { withUniqueUsers } from '../users/taken.ts';

const profile = bodyForm<ProfileValues>(profileForm);
const newPhone = bodyForm<ChangePhoneValues>(changePhoneForm);

const COLUMNS = {
  surname: 'last_name',
  name: 'first_name',
  middle_name: 'middle_name',
  email: 'email',
  training_class: 'training_class',
  training_form: 'training_form',
} as const satisfies Readonly<Record<keyof ProfileValues, keyof AccountChange>>;

export interface ProfileCall {
  readonly caller: Caller;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/**
 * Changes what a person tells of themselves. Where everything is sent that the form demands, it is the whole form and
 * what is left out is emptied; else only what is sent changes. A new phone needs the code that went to it. Throws 422
 * with what is to be mended, also where the phone or the email is of another account.
 */
export async function updateProfile(
  context: Context,
  { caller, body, address }: ProfileCall,
): Promise<Account> {
  refuseUnknown(body, [...profile.names, ...newPhone.names]);
  const change = profileChange(fieldsOf(profile, body));
  const proven = await provenPhone(context, { caller, body, address });
  return withUniqueUsers(() =>
    context.db.transaction().execute(async (tx) => {
      if (proven) {
        await spendCode(tx, proven);
        Object.assign(change, { phone: proven.phone, verified: proven.channel === 'sms' });
      }
      const members = Object.keys(change);
      if (members.length === 0) return accountOf(tx, caller.userId);
      await record(tx, { userId: caller.userId, action: 'user.updated', details: { members } });
      return changeAccount(tx, caller.userId, change);
    }),
  );
}

function profileChange(sent: Readonly<Record<string, unknown>>): AccountChange {
  const values = profile.readSome(sent);
  const isWhole = REQUIRED.every((name) => name in sent);
  const changed = Object.entries(COLUMNS).filter(([name]) => isWhole || name in sent);
  const answers = new Map<string, string | undefined>(Object.entries(values));
  return Object.fromEntries(changed.map(([name, column]) => [column, answers.get(name) ?? null]));
}

const REQUIRED = profileForm.definition.steps.flatMap(({ schema }) => schema.required ?? []);

/** The code of a new phone; nothing where the phone is not sent, or is the person's own already. */
async function provenPhone(
  context: Context,
  { caller, body, address }: ProfileCall,
): Promise<ProvenCode | undefined> {
  const sent = fieldsOf(newPhone, body);
  if (Object.keys(sent).length === 0) return undefined;
  const { phone: own } = await accountOf(context.db, caller.userId);
  if (newPhone.readSome({ phone: sent.phone ?? '' }).phone === own) return undefined;
  const { phone, code } = newPhone.read(sent);
  return guessing(context, address, () => proveCode(context.db, { phone, code, purpose: 'verification' }));
}
