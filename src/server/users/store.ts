import { type Insertable, type Selectable, sql } from 'kysely';
import { countOf, type Db } from '../database/open.ts';
import type { UsersTables } from './domain.ts';

export type UserRow = Selectable<UsersTables['users']>;
export type NewChild = Insertable<UsersTables['children']>;

export async function countUsers(db: Db): Promise<number> {
  return countOf(db.selectFrom('users'));
}

export async function insertChild(db: Db, child: NewChild): Promise<number> {
  const { id } = await db.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The children of representatives, by name. */
export async function listChildren(db: Db, representativeIds: readonly number[]): Promise<ChildRow[]> {
  if (representativeIds.length === 0) return [];
  return selectChildren(db)
    .where('representative_id', 'in', [...representativeIds])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export type ChildRow = Awaited<ReturnType<ReturnType<typeof selectChildren>['execute']>>[number];

/** The child with this id, if it belongs to the representative. */
export async function findChild(db: Db, id: number, representativeId: number): Promise<ChildRow | undefined> {
  return selectChildren(db)
    .where('id', '=', id)
    .where('representative_id', '=', representativeId)
    .executeTakeFirst();
}

/** Updates a child; false if it does not belong to the representative. */
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

/** Deletes a child; false if it does not belong to the representative. */
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
