import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import type { OwnColumn } from '../exports/cells.ts';
import { exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import type { ExportedForm } from '../exports/rows.ts';
import { type Attachment, type Call, ROLES, roleOf } from '../http/contract.ts';
import { officeRoles } from '../http/office-roles.ts';
import { personName } from '../users/accounts.ts';
import { childServerForm } from '../users/child-form.ts';
import { answeredByPeople, peopleForms } from '../users/people.ts';
import { listUserRows, selectUserIds } from './store.ts';
import { readSelection } from './users.ts';

/**
 * The users that the list gives under the same query, as a file: one a row, with what they answered in each form, and of
 * each child. Throws as `exportList` does.
 */
export async function exportUsers(db: Db, call: Call<'exportUsers'>): Promise<Attachment> {
  const { query } = call;
  const selection = readSelection(query);
  return exportList(db, call, {
    name: words.users,
    audit: { action: 'users.exported', selection },
    pages: await pagesOf(db, selectUserIds(db, selection), (ids) => readRows(db, ids)),
    own: OWN_COLUMNS,
    owner: (row) => ({ representative_id: row.id }),
    forms: FORMS,
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(db: Db, ids: readonly number[]) {
  const rows = await listUserRows(db, ids);
  const answeredBy = await answeredByPeople(db, ids);
  return rows.map((row) => ({ ...row, answered: answeredBy(row.id) }));
}

const ROLE_WORDS = { administrator: words.administrator, representative: words.representativeRole };

const OWN_COLUMNS: readonly OwnColumn<Row>[] = [
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

/** What the own columns tell of the account, as forms that make or change one ask for it; the profile is the person's own. */
const ACCOUNT = ['last_name', 'first_name', 'middle_name', 'phone', 'email'];

/** Each under its own title; a form that nobody of them answered has no columns. */
const FORMS: readonly ExportedForm<Row>[] = [
  ...peopleForms.map((form) => ({
    form,
    answersOf: ({ answered }: Row) => answered.own.filter(({ of }) => of === form),
    label: () => form.definition.title,
    omitted: new Set(
      form.definition.id === 'profile' ? [] : ACCOUNT.map((column) => form.columns[column] ?? ''),
    ),
  })),
  {
    form: childServerForm,
    answersOf: ({ answered }: Row) => answered.children,
    label: (number: number) => words.child({ number }),
  },
];
