import type { components } from '#generated/api.d.ts';
import type { MendAccountColumns } from '#generated/columns.ts';
import { mendAccountForm } from '#generated/forms/mend-account.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '../audit/store.ts';
import { changeContact, type NewContact } from '../auth/contact-changes/contact-changes.ts';
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
 * Changes name, phone and email of somebody by a paper that a note names; phone and email wait as `changeContact` says.
 * Throws 404, 409 for oneself and for the contacts of an administrator, 422 with what is to be mended, also where the
 * phone or the email is of another account.
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
      const names = changedNames(locked.user, columns);
      const contacts = changedContacts(locked.user, columns);
      if (contacts.length > 0 && locked.user.role_id === ROLES.administrator)
        throw conflict(words.administratorContacts);
      const members = [...Object.keys(names), ...contacts.map(({ kind }) => kind)];
      if (Object.keys(names).length > 0) await changeAccount(tx, id, names);
      for (const contact of contacts) await changeContact(tx, locked.user, contact, caller);
      await keepFurtherAnswers(tx, form, { userId: id }, values);
      if (members.length > 0)
        await record(tx, {
          userId: caller.userId,
          action: 'user.mended',
          personId: id,
          details: { user: id, members, note: columns.note },
        });
      const [view] = await adminUserViews(tx, await listUserRows(tx, [id]));
      if (!view) throw notFound(words.noUser);
      return view;
    }),
  );
}

/** Names that differ; what is left out is emptied, because the form shows all. */
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
