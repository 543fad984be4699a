import { type Selectable, sql } from 'kysely';
import { type Db, inSeconds } from '#server/database/open.ts';
import type { AuthTables } from './domain.ts';

export type ContactChange = Omit<Selectable<AuthTables['contact_changes']>, 'token_hash' | 'former'>;

export interface NewContactChange
  extends Pick<ContactChange, 'user_id' | 'kind' | 'value' | 'proven' | 'asked_by'> {
  readonly former: string | null;
  readonly tokenHash: string;
  /** Seconds until it takes effect without confirmation. */
  readonly wait: number;
}

/** Saves a pending change and replaces an earlier one of the same kind. */
export async function replaceContactChange(tx: Db, change: NewContactChange): Promise<void> {
  const { tokenHash, wait, user_id, kind, ...columns } = change;
  const row = {
    ...columns,
    token_hash: tokenHash,
    created_at: sql<Date>`now()`,
    takes_effect_at: inSeconds(wait),
  };
  await tx
    .insertInto('contact_changes')
    .values({ user_id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** Pending changes of accounts that still have the contact which the change replaces. */
function pending(db: Db) {
  return db
    .selectFrom('contact_changes')
    .innerJoin('users', 'users.id', 'contact_changes.user_id')
    .select(['contact_changes.id', 'user_id', 'kind', 'value', 'proven', 'asked_by'])
    .select(['contact_changes.created_at', 'takes_effect_at'])
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`case kind when 'phone' then users.phone else users.email end is not distinct from former`,
    )
    .orderBy('contact_changes.id');
}

export async function listContactChanges(db: Db, userId: number): Promise<ContactChange[]> {
  return pending(db).where('user_id', '=', userId).execute();
}

export async function findContactChange(db: Db, id: number): Promise<ContactChange | undefined> {
  return pending(db).where('contact_changes.id', '=', id).executeTakeFirst();
}

export async function findContactChangeByToken(
  db: Db,
  tokenHash: string,
): Promise<ContactChange | undefined> {
  return pending(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function listDueContactChanges(db: Db): Promise<ContactChange[]> {
  return pending(db).where('takes_effect_at', '<=', sql<Date>`now()`).execute();
}

/** Deletes a change; false if another call was first. */
export async function deleteContactChange(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('contact_changes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes due changes that can no longer take effect. */
export async function deleteVoidContactChanges(db: Db): Promise<void> {
  await db.deleteFrom('contact_changes').where('takes_effect_at', '<=', sql<Date>`now()`).execute();
}
