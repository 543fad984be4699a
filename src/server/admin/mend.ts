import type { components } from '#generated/api.d.ts';
import type { MendAccountColumns } from '#generated/columns.ts';
import { mendAccountForm } from '#generated/forms/mend-account.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '../audit/store.ts';
import { askToConfirm } from '../auth/emails/emails.ts';
import { endSessionsOf } from '../auth/sessions/sessions.ts';
import { tellChange } from '../auth/undo/undo.ts';
import type { Db } from '../database/open.ts';
import { serverForm } from '../forms/server-form.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Account, type AccountChange, changeAccount, isSameAddress } from '../users/accounts.ts';
import { keepFurtherAnswers } from '../users/answers.ts';
import { withUniqueUsers } from '../users/taken.ts';
import { listUserRows, lockUser } from './store.ts';
import { adminUserViews, assertMayChange } from './users.ts';

const form = serverForm<MendAccountColumns>(mendAccountForm);

/**
 * Changes name, phone and email of somebody by a paper that a note names. Who had another phone or address hears of it
 * there, and may undo it. Throws 404, 409 for oneself and for the contacts of an administrator, 422 with what is to be
 * mended, also where the phone or the email is of another account.
 */
export async function mendAccount(
  db: Db,
  id: number,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<components['schemas']['AdminUser']> {
  if (id === caller.userId) throw conflict(words.notOneselfMend);
  const { columns, values } = form.read(body);
  return withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      const locked = await lockUser(tx, id);
      if (!locked) throw notFound(words.noUser);
      assertMayChange(locked.user, caller);
      const change = changeOf(locked.user, columns);
      const members = Object.keys(change);
      const touches = members.includes('phone') || members.includes('email');
      if (touches && locked.user.role_id === ROLES.administrator) throw conflict(words.administratorContacts);
      if (members.length > 0) await changeAndTell(tx, locked.user, change);
      await keepFurtherAnswers(tx, form, { userId: id }, values);
      if (members.length > 0)
        await record(tx, {
          userId: caller.userId,
          action: 'user.mended',
          personId: id,
          details: { user: id, members: members.filter((name) => MEMBERS.has(name)), note: columns.note },
        });
      const [view] = await adminUserViews(tx, await listUserRows(tx, [id]));
      if (!view) throw notFound(words.noUser);
      return view;
    }),
  );
}

const MEMBERS: ReadonlySet<string> = new Set(['last_name', 'first_name', 'middle_name', 'phone', 'email']);

/** What becomes another one; what is left out is emptied, because the form shows all. */
function changeOf(before: Account, columns: MendAccountColumns): AccountChange {
  const { last_name = null, first_name = null, middle_name = null, email = null, phone } = columns;
  const names = Object.entries({ last_name, first_name, middle_name }).filter(
    ([name, value]) => new Map<string, unknown>(Object.entries(before)).get(name) !== value,
  );
  return {
    ...Object.fromEntries(names),
    ...(!isSameAddress(email, before.email) && { email, email_confirmed_at: null }),
    ...(phone !== before.phone && { phone, verified: false, phone_lost_at: null }),
  };
}

async function changeAndTell(tx: Db, before: Account, change: AccountChange): Promise<void> {
  if (change.email !== undefined) {
    await tellChange(tx, 'email', before);
    await askToConfirm(tx, { id: before.id, email: change.email, email_confirmed_at: null });
  }
  if (change.phone !== undefined) {
    await tellChange(tx, 'phone', before);
    await endSessionsOf(tx, before.id);
  }
  await changeAccount(tx, before.id, change);
}
