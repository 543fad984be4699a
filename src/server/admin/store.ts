import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { ROLES, type RoleId } from '../http/contract.ts';
import { CHIEF, officeRoles } from '../http/office-roles.ts';
import { countedRows } from '../lists/counters.ts';
import { defineList, type RowOf } from '../lists/define-list.ts';
import { defineSearch } from '../lists/search.ts';
import { DISPLAYED_COLUMNS } from '../users/view.ts';

/** Filter and order of users. */
export interface UsersSelection {
  readonly deleted: boolean;
  readonly blocked?: boolean | undefined;
  readonly roleId?: RoleId | undefined;
  /** Name of an office role; selects administrators only. `roleId` is the kind of account. */
  readonly officeRole?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** Users, each with the numbers of children and applications. */
export const userList = defineList({
  search: defineSearch('users'),
  where: conditions,
  // migration 0004 has an index on `deleted`, each of these columns and `id`
  orders: { name: 'sort_name', created_at: 'created_at', phone: 'phone' },
  defaultSort: '-created_at',
  countRows: (selection) => {
    const { deleted, blocked, roleId: role, officeRole } = selection;
    return officeRole === undefined
      ? countedRows('users', { deleted, blocked, role })
      : countOfOffice(conditions(selection));
  },
  rows: withRecordCounts,
});

export type ListedUser = RowOf<typeof userList>;

/** Counts office accounts directly: they are few, and migration 0039 has a partial index of them. */
function countOfOffice(where: readonly RawBuilder<SqlBool>[]): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from users where ${sql.join(where, sql` and `)})`;
}

function withRecordCounts(db: Db) {
  return db
    .selectFrom('users')
    .select([...DISPLAYED_COLUMNS, 'blocked', 'deleted', 'created_at', 'signed_in_at'])
    .select((row) => [
      row
        .selectFrom('children')
        .select((child) => child.fn.countAll().as('count'))
        .whereRef('children.representative_id', '=', 'users.id')
        .as('children_count'),
      row
        .selectFrom('applications')
        .select((application) => application.fn.countAll().as('count'))
        .whereRef('applications.representative_id', '=', 'users.id')
        .as('applications_count'),
      row
        .exists(
          row
            .selectFrom('second_factors')
            .select('user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('second_factor'),
    ]);
}

/**
 * Locks all active administrators and then a user until the end of the transaction, so that two administrators
 * cannot block or demote each other at the same time. `undefined` for an unknown or deleted user.
 */
export async function lockUser(tx: Db, id: number) {
  const administrators = await tx
    .selectFrom('users')
    .select(['id', 'office_role'])
    .where('role_id', '=', ROLES.administrator)
    .where('deleted', '=', false)
    .where('blocked', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  const chiefs = administrators.filter((one) => officeRoles.of(one.office_role).name === CHIEF);
  return user && { user, isLastChief: chiefs.every((one) => one.id === id) };
}

/** Conditions with literals in place of parameters, because the planner matches partial indexes (0039) by constants. */
function conditions({ deleted, blocked, roleId, officeRole }: UsersSelection) {
  return [
    sql<SqlBool>`users.deleted = ${sql.lit(deleted)}`,
    ...(blocked === undefined ? [] : [sql<SqlBool>`users.blocked = ${sql.lit(blocked)}`]),
    ...(roleId === undefined ? [] : [sql<SqlBool>`users.role_id = ${sql.lit(roleId)}`]),
    ...(officeRole === undefined
      ? []
      : [
          sql<SqlBool>`users.role_id = ${sql.lit(ROLES.administrator)}`,
          sql<SqlBool>`users.office_role = ${officeRole}`,
        ]),
  ];
}
