import type { Insertable, Selectable } from 'kysely';
import { countOf, type Db, lockName } from '../database/open.ts';
import type { ViewsTables } from './domain.ts';

type Table = ViewsTables['saved_views'];
export type ViewRow = Selectable<Table>;
type NewView = Omit<Insertable<Table>, 'key'>;

/** Saved filters of a person and of the whole office, by screen and name. */
export async function listViewRows(db: Db, userId: number): Promise<ViewRow[]> {
  return visibleTo(db, userId).orderBy('screen').orderBy('name').orderBy('id').execute();
}

/** Locks a saved filter until the transaction ends. */
export async function lockViewRow(tx: Db, id: number, userId: number): Promise<ViewRow | undefined> {
  return visibleTo(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Serializes changes to the saved filters of an owner, so that each is validated against the result of the previous one. */
export async function lockViews(tx: Db, owner: number | null): Promise<void> {
  await lockName(tx, `views ${owner ?? 'shared'}`);
}

/** Number of saved filters of an employee, or of the shared ones. */
export async function countViewRows(db: Db, owner: number | null): Promise<number> {
  return countOf(db.selectFrom('saved_views').where('owner_id', 'is not distinct from', owner));
}

/** Inserts a saved filter; `undefined` if the owner has one with this name for the screen. */
export async function insertView(tx: Db, row: NewView): Promise<ViewRow | undefined> {
  return tx
    .insertInto('saved_views')
    .values({ ...row, key: toKey(row.name) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function setView(
  tx: Db,
  id: number,
  { name, query }: Partial<Pick<NewView, 'name' | 'query'>>,
): Promise<ViewRow> {
  return tx
    .updateTable('saved_views')
    .set({
      ...(name !== undefined && { name, key: toKey(name) }),
      ...(query !== undefined && { query }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the owner has another saved filter with this name for the screen. */
export async function hasNamesake(tx: Db, { id, owner_id, screen }: ViewRow, name: string): Promise<boolean> {
  const other = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('owner_id', 'is not distinct from', owner_id)
    .where('screen', '=', screen)
    .where('key', '=', toKey(name))
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function deleteViewRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute();
}

function visibleTo(db: Db, userId: number) {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where((row) => row.or([row('owner_id', '=', userId), row('owner_id', 'is', null)]));
}

function toKey(name: string): string {
  return name.toLowerCase();
}
