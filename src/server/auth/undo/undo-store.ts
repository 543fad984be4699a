import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import type { AuthTables } from '../tables.ts';

export type UndoKind = AuthTables['account_undos']['kind'];
export type FormerColumns = Selectable<AuthTables['account_undos']>['former'];

export interface Undo {
  readonly id: number;
  readonly user_id: number;
  readonly kind: UndoKind;
  readonly former: FormerColumns;
}

export interface NewUndo extends Omit<Undo, 'id'> {
  readonly tokenHash: string;
  readonly lifetime: number;
}

export async function insertUndo(tx: Db, { tokenHash, former, lifetime, ...undo }: NewUndo): Promise<void> {
  await tx
    .insertInto('account_undos')
    .values({
      ...undo,
      token_hash: tokenHash,
      former: JSON.stringify(former),
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetime})`,
    })
    .execute();
}

/** What a living link undoes; nothing where it was used, has run out, or its person is deleted. */
export async function findUndo(db: Db, tokenHash: string): Promise<Undo | undefined> {
  return db
    .selectFrom('account_undos')
    .innerJoin('users', 'users.id', 'account_undos.user_id')
    .select(['account_undos.id', 'user_id', 'kind', 'former'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a link up, and those of what was changed after it; false where another call was first. */
export async function deleteUndosSince(tx: Db, { id, user_id }: Undo): Promise<boolean> {
  const used = await tx
    .deleteFrom('account_undos')
    .where('user_id', '=', user_id)
    .where('id', '>=', id)
    .returning('id')
    .execute();
  return used.some((one) => one.id === id);
}
