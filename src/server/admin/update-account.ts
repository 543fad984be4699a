import type { components } from '#generated/api.d.ts';
import type { MendAccountColumns, NewContactColumns } from '#generated/columns.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '../audit/store.ts';
import {
  type ContactCode,
  codeAnswer,
  consumeCode,
  findContactCode,
  proveCode,
  sendToContact,
  wrongCodeError,
} from '../auth/codes.ts';
import { assertContactFree, changeContact, type NewContact } from '../auth/contact-changes.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { formOf } from '../forms/registry.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict, invalid, requireFound } from '../http/errors.ts';
import {
  type Account,
  type AccountChange,
  changeUser,
  isSameAddress,
  withUniqueUsers,
} from '../users/accounts.ts';
import { storeAddedAnswers } from '../users/answers.ts';
import { adminUserView, assertMayChange, lockExistingUser } from './users.ts';

const form = formOf('mend-account');

/**
 * Changes a person's name, phone and email by a written request named in a note; phone and email wait as in
 * `changeContact`. Throws 404, 409 for the caller and for the contacts of an administrator, 422 with the invalid
 * fields, also for a phone or email of another account.
 */
export async function updateAccount(
  db: Db,
  id: number,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<components['schemas']['AdminUser']> {
  if (id === caller.userId) throw conflict(words.notOwnAccount);
  const { columns, values } = form.read(body);
  return withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      const { user } = await lockExistingUser(tx, id);
      assertMayChange(user, caller);
      const names = changedNames(user, columns);
      const contacts = changedContacts(user, columns);
      if (contacts.length > 0 && user.role_id === ROLES.administrator)
        throw conflict(words.administratorContacts);
      const members = [...Object.keys(names), ...contacts.map(({ kind }) => kind)];
      if (Object.keys(names).length > 0) await changeUser(tx, id, names);
      for (const contact of contacts) await changeContact(tx, user, contact, caller);
      await storeAddedAnswers(tx, form, { userId: id }, values);
      if (members.length > 0)
        await record(tx, {
          userId: caller.userId,
          action: 'user.mended',
          personId: id,
          details: { user: id, members, note: columns.note },
        });
      return adminUserView(tx, id);
    }),
  );
}

/** Changed names; omitted ones are cleared, because the form shows all. */
function changedNames(before: Account, columns: MendAccountColumns): AccountChange {
  const { last_name = null, first_name = null, middle_name = null } = columns;
  const names = Object.entries({ last_name, first_name, middle_name }).filter(
    ([name, value]) => new Map<string, unknown>(Object.entries(before)).get(name) !== value,
  );
  return Object.fromEntries(names);
}

function changedContacts(before: Account, columns: MendAccountColumns): NewContact[] {
  const { phone, email = null } = columns;
  return [
    ...(phone === before.phone ? [] : [{ kind: 'phone', value: phone, proven: false } as const]),
    ...(isSameAddress(email, before.email) ? [] : [{ kind: 'email', value: email, proven: false } as const]),
  ];
}

const contactForm = formOf('new-contact');
const codeForm = formOf('contact-code');

interface UpdateAccountCall {
  readonly caller: Caller;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/**
 * Sends a code to the new phone or address that a person has named to the office. Throws 404, 409 for oneself and for an
 * administrator, 422 without exactly one contact or for one of another account, and 429 beyond the limits of codes.
 */
export async function sendContactCode(
  context: Context,
  id: number,
  { caller, body, address }: UpdateAccountCall,
) {
  const { columns, values } = contactForm.read(body);
  const contact = contactIn(columns);
  const { db } = context;
  await db.transaction().execute(async (tx) => {
    await lockEditable(tx, id, caller);
    await assertContactFree(tx, { id }, newContact(contact));
    await storeAddedAnswers(tx, contactForm, { userId: id }, values);
  });
  const sent = await sendToContact(context, { userId: id, ...contact }, address);
  return codeAnswer(context, contact.channel, sent);
}

/**
 * Assigns a contact to a person who has read out the code sent there: proven, but waiting as in `changeContact`,
 * because the office may have sent the code to itself. Throws as `sendContactCode` does; a wrong code counts.
 */
export async function confirmContact(
  context: Context,
  codeId: number,
  { caller, body, address }: UpdateAccountCall,
): Promise<components['schemas']['AdminUser']> {
  const { db, limiters } = context;
  const { columns, values } = codeForm.read(body);
  const sent = requireFound(await findContactCode(db, codeId), words.noContactCode);
  await limiters.guessesByAddress.consume(address);
  const guess = { phone: sent.to, code: columns.code, purpose: 'contact' } as const;
  const proven = await proveCode(context, address, guess);
  // a newer code may have been sent to the same phone for another person
  if (proven.id !== sent.id) throw wrongCodeError();
  return withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      const user = await lockEditable(tx, sent.user_id, caller);
      await consumeCode(tx, proven);
      await changeContact(tx, user, newContact(sent), caller);
      await storeAddedAnswers(tx, codeForm, { userId: user.id }, values);
      const members = [newContact(sent).kind];
      await record(tx, {
        ...{ userId: caller.userId, action: 'user.mended-by-code', personId: user.id },
        details: { user: user.id, members },
      });
      return adminUserView(tx, user.id);
    }),
  );
}

type Contact = Pick<ContactCode, 'channel' | 'to'>;

function newContact({ channel, to }: Contact): NewContact {
  return { kind: channel === 'sms' ? 'phone' : 'email', value: to, proven: true };
}

function contactIn({ phone, email }: NewContactColumns): Contact {
  if (phone !== undefined && email === undefined) return { channel: 'sms', to: phone };
  if (email !== undefined && phone === undefined) return { channel: 'email', to: email };
  throw invalid(words.oneContact, [
    { path: phone === undefined ? 'phone' : 'email', message: words.oneContact },
  ]);
}

/** The locked account of a representative. Throws 404, and 409 for the caller's own and for office accounts. */
async function lockEditable(tx: Db, id: number, caller: Caller): Promise<Account> {
  if (id === caller.userId) throw conflict(words.notOwnAccount);
  const { user } = await lockExistingUser(tx, id);
  if (user.role_id === ROLES.administrator) throw conflict(words.administratorContacts);
  return user;
}
