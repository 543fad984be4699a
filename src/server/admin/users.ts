import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/export.ts';
import * as usersWords from '#generated/words/server/users.ts';
import { type AuditAction, record } from '../audit/store.ts';
import {
  makeTemporaryPassword,
  passwordColumns,
  passwordForColleague,
  sendTemporaryPassword,
} from '../auth/passwords.ts';
import { removeFactorAndNotify } from '../auth/second-factor.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import type { ExportedForm } from '../exports/rows.ts';
import { removeContents } from '../files/receive.ts';
import { renderAnswers } from '../forms/answers-view.ts';
import { withdrawnView, withRecord } from '../forms/redaction.ts';
import { formOf } from '../forms/registry.ts';
import { cleanOutbox } from '../gateways/letters.ts';
import { type Call, type Caller, ROLES, roleOf } from '../http/contract.ts';
import { conflict, forbidden, notFound, requireFound } from '../http/errors.ts';
import { CHIEF, OFFICE_CHANGE, officeRoles } from '../http/office-roles.ts';
import { officeListHandlers } from '../lists/office-list.ts';
import { withinBudget } from '../messages/budgets.ts';
import { recipientsOf } from '../messages/view.ts';
import { erasePerson } from '../personal-data/erasure.ts';
import type { OrphanedFile } from '../personal-data/submissions.ts';
import { type Account, answeredByPeople, changeUser, peopleForms, personName } from '../users/accounts.ts';
import { storeAddedAnswers } from '../users/answers.ts';
import { childServerForm } from '../users/children.ts';
import { userViews } from '../users/view.ts';
import { type ListedUser, lockUser, type UsersSelection, userList } from './store.ts';

type AdminUser = components['schemas']['AdminUser'];

function readSelection(query: Omit<Call<'listUsers'>['query'], 'per_page' | 'page'>): UsersSelection {
  const { deleted = false, blocked, role_id, office_role, q, sort } = query;
  return { deleted, blocked, roleId: role_id, officeRole: office_role, q, sort };
}

/** Handlers of users, deleted ones only on request. The export has their answers about themselves and each child. */
export function usersListHandlers(db: Db) {
  return officeListHandlers(db, {
    list: userList,
    select: readSelection,
    views: (rows) => adminUserViews(db, rows),
    exported: () => ({
      name: words.users,
      action: 'users.exported',
      read: (ids) => readRows(db, ids),
      own: OWN_COLUMNS,
      owner: (row) => ({ representative_id: row.id }),
      forms: FORMS,
    }),
  });
}

/** Blocks a user at once and ends their sessions. Throws 404, and 409 for oneself and the last chief. */
export async function blockUser(db: Db, id: number, caller: Caller): Promise<AdminUser> {
  return change(db, id, caller, 'user.blocked', async (tx, { blocked }) => {
    if (blocked) return false;
    await changeUser(tx, id, { blocked: true });
    await endSessionsOf(tx, id);
    return true;
  });
}

/** Unblocks a user, who has to sign in again. Throws 404. */
export async function unlockUser(db: Db, id: number, caller: Caller): Promise<AdminUser> {
  return change(db, id, caller, 'user.unlocked', async (tx, { blocked }) => {
    if (!blocked) return false;
    await changeUser(tx, id, { blocked: false });
    return true;
  });
}

/**
 * Sets a temporary password and sends it by SMS; ends all sessions of the user. Throws as `blockUser` and `withinBudget`
 * do, and 409 if the phone was transferred to another account.
 */
export async function upgradeUserPassword(context: Context, id: number, caller: Caller): Promise<AdminUser> {
  const row = await userList.find(context.db, id);
  if (!row || row.deleted) throw notFound(usersWords.noUser);
  const made = await makeTemporaryPassword();
  const letter = { kind: 'password', channel: 'sms', recipient: row.phone } as const;
  const view = await withinBudget(context, letter, () =>
    change(context.db, id, caller, 'user.password', async (tx, user) => {
      if (user.phone_lost_at) throw conflict(usersWords.phoneLost);
      await changeUser(tx, id, passwordColumns(made.hash, made.until));
      await endSessionsOf(tx, id);
      await sendTemporaryPassword(tx, user, made);
      return true;
    }),
  );
  return { ...view, ...passwordForColleague(context, made) };
}

/** Removes the second factor after a lost phone, and ends the sessions. Throws 404, and 409 for the caller. */
export async function resetSecondFactor(db: Db, id: number, caller: Caller): Promise<AdminUser> {
  return change(db, id, caller, 'user.second-factor', async (tx) => {
    if (!(await removeFactorAndNotify(tx, id))) return false;
    await endSessionsOf(tx, id);
    return true;
  });
}

/** Deletes a user with all data, except those required by law (`erasePerson`). Throws as `blockUser` does. */
export async function deleteUser(
  { db, storage, outbox }: Pick<Context, 'db' | 'storage' | 'outbox'>,
  id: number,
  caller: Caller,
): Promise<void> {
  let files: readonly OrphanedFile[] = [];
  let contacts: ReadonlySet<string> = new Set();
  await change(db, id, caller, 'user.deleted', async (tx, user) => {
    contacts = new Set([...(await recipientsOf(tx, id)), user.phone, user.email ?? '']);
    files = await erasePerson(tx, id, caller.userId);
    return true;
  });
  await removeContents(storage, files);
  await cleanOutbox(outbox, ({ to }) => !contacts.has(to));
}

type UserAction = Extract<AuditAction, `user.${string}`>;

/** Messages for administrators who try these actions on their own account. */
const NOT_ONESELF: Readonly<Record<string, string>> = {
  'user.blocked': usersWords.notOneselfBlock,
  'user.password': usersWords.notOneselfPassword,
  'user.second-factor': usersWords.notOneselfFactor,
  'user.deleted': usersWords.notOneselfDelete,
};

/** Actions that end an administrator's access. */
const ENDS_ACCESS: ReadonlySet<UserAction> = new Set(['user.blocked', 'user.deleted']);

/** Runs `work` on a locked user, and audits a change. */
async function change(
  db: Db,
  id: number,
  caller: Caller,
  action: UserAction,
  work: (tx: Db, user: Account) => Promise<boolean>,
): Promise<AdminUser> {
  return db.transaction().execute(async (tx) => {
    const { user, isLastChief } = await lockExistingUser(tx, id);
    const { userId } = caller;
    assertMayChange(user, caller);
    const notOneself = id === userId ? NOT_ONESELF[action] : undefined;
    if (notOneself) throw conflict(notOneself);
    if (ENDS_ACCESS.has(action) && isLastChief) throw conflict(usersWords.lastChief);
    if (await work(tx, user)) await record(tx, { userId, action, personId: id, details: { user: id } });
    return adminUserView(tx, id);
  });
}

/** Locks a user for a change by the office. Throws 404 for an unknown or deleted one. */
export async function lockExistingUser(tx: Db, id: number) {
  return requireFound(await lockUser(tx, id), usersWords.noUser);
}

/** Only callers who assign roles may change office accounts, or somebody could take over a chief's. Throws 403. */
export function assertMayChange({ role_id }: Pick<Account, 'role_id'>, { office }: Caller): void {
  if (role_id === ROLES.administrator && !office?.may(OFFICE_CHANGE)) throw forbidden();
}

function officeView({ role_id, office_role }: Pick<Account, 'role_id' | 'office_role'>) {
  const role = role_id === ROLES.administrator ? officeRoles.of(office_role) : undefined;
  return {
    office_role: role ? office_role : null,
    office_title: role?.title ?? null,
    role_title: role?.title ?? usersWords.representative,
  };
}

/** A user as an administrator sees them, also a deleted one. Throws 404. */
export async function adminUserView(db: Db, id: number): Promise<AdminUser> {
  const [view] = await adminUserViews(db, await userList.rowsById(db, [id]));
  return requireFound(view, usersWords.noUser);
}

/** Users as an administrator sees them, in the order of the rows. */
async function adminUserViews(db: Db, rows: readonly ListedUser[]): Promise<AdminUser[]> {
  const viewOf = await userViews(db, rows);
  return rows.map((row) => ({
    ...viewOf(row),
    ...officeView(row),
    blocked: row.blocked,
    second_factor: Boolean(row.second_factor),
    deleted: row.deleted,
    created_at: row.created_at.toISOString(),
    signed_in_at: row.signed_in_at?.toISOString() ?? null,
    children_count: Number(row.children_count),
    applications_count: Number(row.applications_count),
    ...withdrawnView({ representative_id: row.id }),
  }));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(db: Db, ids: readonly number[]) {
  const rows = await userList.rowsById(db, ids);
  const answeredBy = await answeredByPeople(db, ids);
  return rows.map((row) => ({ ...row, answered: answeredBy(row.id) }));
}

const ROLE_WORDS = { administrator: words.administrator, representative: words.representativeRole };

const OWN_COLUMNS: readonly RecordColumn<Row>[] = [
  [words.name, (row) => personName(row) ?? ''],
  [words.ownPhone, ({ phone }) => formatPhone(phone)],
  [words.ownEmail, ({ email }) => email ?? ''],
  [words.role, ({ role_id }) => ROLE_WORDS[roleOf({ roleId: role_id })]],
  [
    words.officeRole,
    ({ role_id, office_role }) => (role_id === ROLES.administrator ? officeRoles.of(office_role).title : ''),
  ],
  [words.state, ({ deleted, blocked }) => (deleted ? words.deleted : blocked ? words.blocked : words.active)],
  [words.registered, ({ created_at }) => created_at, 'moment'],
  [words.childrenCount, ({ children_count }) => Number(children_count), 'number'],
  [words.applicationsCount, ({ applications_count }) => Number(applications_count), 'number'],
];

/** Account columns, not repeated from the forms that create or change an account; those of the profile are exported. */
const ACCOUNT_COLUMNS = ['last_name', 'first_name', 'middle_name', 'phone', 'email'];

/** Each under its own title; a form without answers has no columns. */
const FORMS: readonly ExportedForm<Row>[] = [
  ...peopleForms.map((form) => ({
    form,
    answersOf: ({ answered }: Row) => answered.own.filter(({ of }) => of === form),
    label: () => form.definition.title,
    omitted: new Set(
      form.definition.id === 'profile' ? [] : ACCOUNT_COLUMNS.map((column) => form.columns[column] ?? ''),
    ),
  })),
  {
    form: childServerForm,
    answersOf: ({ answered }: Row) => answered.children,
    label: (number: number) => words.child({ number }),
  },
];

/** A user, also a deleted one, with all answers; the view is recorded. Throws 404. */
export async function userRecord(
  db: Db,
  id: number,
  caller: Caller,
): Promise<components['schemas']['AdminUserRecord']> {
  const view = await adminUserView(db, id);
  const { own, children } = (await answeredByPeople(db, [id]))(id);
  await record(db, { userId: caller.userId, action: 'user.viewed', personId: id, details: { user: id } });
  const forms = await withRecord({ representative_id: id }, () => renderAnswers(db, [...own, ...children]));
  return { record: view, forms };
}

const roleForm = formOf('office-role');

/** Sets an employee's role, read on each call. Throws 404, 409 for the caller, families and the last chief. */
export async function setOfficeRole(
  db: Db,
  id: number,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<AdminUser> {
  if (id === caller.userId) throw conflict(usersWords.notOneselfRole);
  const { columns, values } = roleForm.read(body);
  return db.transaction().execute(async (tx) => {
    const { user, isLastChief } = await lockExistingUser(tx, id);
    if (user.role_id !== ROLES.administrator) throw conflict(usersWords.noOfficeRole);
    const from = user.office_role;
    const to = columns.office_role;
    if (to !== CHIEF && isLastChief) throw conflict(usersWords.lastChief);
    if (from !== to) await changeUser(tx, id, { office_role: to });
    await storeAddedAnswers(tx, roleForm, { userId: id }, values);
    if (from !== to)
      await record(tx, {
        ...{ userId: caller.userId, action: 'user.role', personId: id },
        details: { user: id, from, to },
      });
    return adminUserView(tx, id);
  });
}
