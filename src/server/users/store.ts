import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { UsersTables } from './tables.ts';

export type UserRow = Selectable<UsersTables['users']>;
export type NewUser = Insertable<UsersTables['users']>;
export type NewChild = Insertable<UsersTables['children']>;

export async function findUser(db: Db, id: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
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

/** The children of a representative, by name; `birth_date` as `DD.MM.YYYY`. */
export async function listChildren(db: Db, representativeId: number) {
  return db
    .selectFrom('children')
    .select([
      'id',
      'first_name',
      'middle_name',
      'last_name',
      'gender',
      'current_grade',
      'current_school',
      'representative_id',
    ])
    .select(sql<string>`to_char(birth_date, 'DD.MM.YYYY')`.as('birth_date'))
    .where('representative_id', '=', representativeId)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
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
