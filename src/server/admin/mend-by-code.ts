import type { components } from '#generated/api.d.ts';
import type { ContactCodeColumns, NewContactColumns } from '#generated/columns.ts';
import { contactCodeForm } from '#generated/forms/contact-code.ts';
import { newContactForm } from '#generated/forms/new-contact.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '../audit/store.ts';
import { proveCode, spendCode, wrongCode } from '../auth/codes/codes.ts';
import { type ContactCode, findContactCode } from '../auth/codes/contact-codes.ts';
import { sendToContact } from '../auth/codes/send-code.ts';
import { passPhone } from '../auth/phone-owner.ts';
import { endSessionsOf } from '../auth/sessions/sessions.ts';
import { tellChange } from '../auth/undo/undo.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { serverForm } from '../forms/server-form.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import {
  type Account,
  type AccountChange,
  accountByEmail,
  accountByPhone,
  changeAccount,
  isPhoneUnproven,
} from '../users/accounts.ts';
import { keepFurtherAnswers } from '../users/answers.ts';
import { emailTaken, phoneTaken, withUniqueUsers } from '../users/taken.ts';
import { listUserRows, lockUser } from './store.ts';
import { adminUserViews } from './users.ts';

const contactForm = serverForm<NewContactColumns>(newContactForm);
const codeForm = serverForm<ContactCodeColumns>(contactCodeForm);

interface MendCall {
  readonly caller: Caller;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/**
 * Sends a code to the new phone or address that a person has named to the office. Throws 404, 409 for oneself and for an
 * administrator, 422 where neither or both are named, or it is another account's, and 429 past the limits of codes.
 */
export async function sendContactCode(context: Context, id: number, { caller, body, address }: MendCall) {
  const { columns, values } = contactForm.read(body);
  const contact = contactIn(columns);
  const { db } = context;
  await db.transaction().execute(async (tx) => {
    await lockMendable(tx, id, caller);
    await assertFree(tx, id, contact);
    await keepFurtherAnswers(tx, contactForm, { userId: id }, values);
  });
  return sendToContact(context, { userId: id, ...contact }, address);
}

/**
 * Makes the contact that a code went to somebody's, once they have read it out: proven by that, told of where they were
 * reached before, undone from there for three days. Throws as `sendContactCode` does; a wrong guess counts.
 */
export async function confirmContact(
  context: Context,
  codeId: number,
  { caller, body, address }: MendCall,
): Promise<components['schemas']['AdminUser']> {
  const { db, limiters } = context;
  const { columns, values } = codeForm.read(body);
  const sent = await findContactCode(db, codeId);
  if (!sent) throw notFound(words.noContactCode);
  await limiters.guessesByAddress.consume(address);
  const guess = { phone: sent.to, code: columns.code, purpose: 'contact' } as const;
  const proven = await proveCode(context, address, guess);
  // a newer one may have gone to the same phone for somebody else
  if (proven.id !== sent.id) throw wrongCode();
  return withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      const user = await lockMendable(tx, sent.user_id, caller);
      await spendCode(tx, proven);
      await changeContact(tx, user, sent);
      await keepFurtherAnswers(tx, codeForm, { userId: user.id }, values);
      const members = [MEMBERS[sent.channel]];
      await record(tx, {
        ...{ userId: caller.userId, action: 'user.mended-by-code', personId: user.id },
        details: { user: user.id, members },
      });
      const [view] = await adminUserViews(tx, await listUserRows(tx, [user.id]));
      if (!view) throw notFound(words.noUser);
      return view;
    }),
  );
}

type Contact = Pick<ContactCode, 'channel' | 'to'>;

const MEMBERS = { sms: 'phone', email: 'email' } as const;

function contactIn({ phone, email }: NewContactColumns): Contact {
  if (phone !== undefined && email === undefined) return { channel: 'sms', to: phone };
  if (email !== undefined && phone === undefined) return { channel: 'email', to: email };
  throw invalid(words.oneContact, [
    { path: phone === undefined ? 'phone' : 'email', message: words.oneContact },
  ]);
}

/** A representative who is not deleted. */
async function lockMendable(tx: Db, id: number, caller: Caller): Promise<Account> {
  if (id === caller.userId) throw conflict(words.notOneselfMend);
  const locked = await lockUser(tx, id);
  if (!locked) throw notFound(words.noUser);
  if (locked.user.role_id === ROLES.administrator) throw conflict(words.administratorContacts);
  return locked.user;
}

async function assertFree(tx: Db, id: number, { channel, to }: Contact): Promise<void> {
  const holder = await (channel === 'sms' ? accountByPhone(tx, to) : accountByEmail(tx, to));
  if (!holder || holder.id === id) return;
  if (channel === 'email') throw emailTaken();
  if (!isPhoneUnproven(holder)) throw phoneTaken();
}

async function changeContact(tx: Db, before: Account, { channel, to }: Contact): Promise<void> {
  if (channel === 'sms') await passPhone(tx, to, before.id);
  if (to !== before[MEMBERS[channel]]) await tellChange(tx, MEMBERS[channel], before);
  if (channel === 'sms' && to !== before.phone) await endSessionsOf(tx, before.id);
  const change: AccountChange =
    channel === 'sms'
      ? { phone: to, verified: true, phone_lost_at: null }
      : { email: to, email_confirmed_at: new Date() };
  await changeAccount(tx, before.id, change);
}
