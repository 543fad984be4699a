import type { components } from '#generated/api.d.ts';
import type { OfficeRoleColumns } from '#generated/columns.ts';
import { officeRoleForm } from '#generated/forms/office-role.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { serverForm } from '../forms/server-form.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict } from '../http/errors.ts';
import { CHIEF } from '../http/office-roles.ts';
import { changeUser } from '../users/accounts.ts';
import { storeAddedAnswers } from '../users/answers.ts';
import { adminUserView, lockExistingUser } from './users.ts';

const form = serverForm<OfficeRoleColumns>(officeRoleForm);

/** Sets an employee's role, read on each call. Throws 404, 409 for the caller, families and the last chief. */
export async function setOfficeRole(
  db: Db,
  id: number,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<components['schemas']['AdminUser']> {
  if (id === caller.userId) throw conflict(words.notOneselfRole);
  const { columns, values } = form.read(body);
  return db.transaction().execute(async (tx) => {
    const { user, isLastChief } = await lockExistingUser(tx, id);
    if (user.role_id !== ROLES.administrator) throw conflict(words.noOfficeRole);
    const from = user.office_role;
    const to = columns.office_role;
    if (to !== CHIEF && isLastChief) throw conflict(words.lastChief);
    if (from !== to) await changeUser(tx, id, { office_role: to });
    await storeAddedAnswers(tx, form, { userId: id }, values);
    if (from !== to)
      await record(tx, {
        ...{ userId: caller.userId, action: 'user.role', personId: id },
        details: { user: id, from, to },
      });
    return adminUserView(tx, id);
  });
}
