import { type Insertable, type OrderByItemBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../database/open.ts';
import type { UsersTables } from './domain.ts';

export type UserRow = Selectable<UsersTables['users']>;
export type NewUser = Insertable<UsersTables['users']>;
export type UserChange = Updateable<UsersTables['users']>;
export type NewChild = Insertable<UsersTables['children']>;

export async function findUser(db: Db, id: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Account that owns a phone, of all accounts that sign in with it. */
export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return selectByPhone(db, phone).where('phone_lost_at', 'is', null).executeTakeFirst();
}

/** Accounts that sign in by a phone: its owner, then former owners, most recent first. */
export async function listUsersByPhone(db: Db, phone: string): Promise<UserRow[]> {
  const order = (column: OrderByItemBuilder) => column.desc().nullsFirst();
  return selectByPhone(db, phone).orderBy('phone_lost_at', order).execute();
}

function selectByPhone(db: Db, phone: string) {
  return db.selectFrom('users').selectAll().where('deleted', '=', false).where('phone', '=', phone);
}

/** Marks an account's phone as transferred, unless the account has proven it meanwhile. */
export async function markPhoneLost(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone_lost_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('verified', '=', false)
    .execute();
}

/** Letters of either size are the same address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function changeUser(tx: Db, id: number, change: UserChange): Promise<UserRow> {
  return tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Whether a representative exists and is not deleted. */
export async function isRepresentative(db: Db, id: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', '=', 2)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertChild(db: Db, child: NewChild): Promise<number> {
  const { id } = await db.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The children of a representative, by name; `birth_date` as `2015-03-27`. */
export async function listChildren(db: Db, representativeId: number): Promise<ChildRow[]> {
  return selectChildren(db)
    .where('representative_id', '=', representativeId)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

/** The children of several representatives, of each by name. */
export async function listChildrenOf(db: Db, representativeIds: readonly number[]): Promise<ChildRow[]> {
  if (representativeIds.length === 0) return [];
  return selectChildren(db)
    .where('representative_id', 'in', [...representativeIds])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export type ChildRow = Awaited<ReturnType<ReturnType<typeof selectChildren>['execute']>>[number];

/** Only a child of that representative is found. */
export async function findChild(db: Db, id: number, representativeId: number): Promise<ChildRow | undefined> {
  return selectChildren(db)
    .where('id', '=', id)
    .where('representative_id', '=', representativeId)
    .executeTakeFirst();
}

/** Whether there was such a child of that representative. */
export async function changeChild(
  tx: Db,
  id: number,
  { representative_id, ...change }: NewChild,
): Promise<boolean> {
  const changed = await tx
    .updateTable('children')
    .set(change)
    .where('id', '=', id)
    .where('representative_id', '=', representative_id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether there was such a child of that representative. */
export async function deleteChildRow(tx: Db, id: number, representativeId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('children')
    .where('id', '=', id)
    .where('representative_id', '=', representativeId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

function selectChildren(db: Db) {
  return db
    .selectFrom('children')
    .select(['id', 'form', 'form_version', 'form_hash', 'first_name', 'last_name', 'representative_id'])
    .select('created_at')
    .select(sql<string | null>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'));
}

export async function isChildOf(db: Db, childId: number, representativeId: number): Promise<boolean> {
  const child = await db
    .selectFrom('children')
    .select('id')
    .where('id', '=', childId)
    .where('representative_id', '=', representativeId)
    .executeTakeFirst();
  return child !== undefined;
}
