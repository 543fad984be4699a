import { type Selectable, sql } from 'kysely';
import { type Db, inSeconds } from '#server/database/open.ts';
import type { AuthTables } from './domain.ts';

/** Stores the password link of a person in place of the previous one. */
export async function replaceLink(
  tx: Db,
  { userId, tokenHash, lifetime }: { userId: number; tokenHash: string; lifetime: number },
): Promise<void> {
  await tx.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await tx
    .insertInto('password_links')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: inSeconds(lifetime),
    })
    .execute();
}

/** The owner of a valid password link; undefined if it was used, has expired, or its owner was deleted. */
export async function findLinkOwner(
  db: Db,
  tokenHash: string,
): Promise<{ readonly id: number; readonly phone: string } | undefined> {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['users.id', 'users.phone'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Consumes a link; false if another call was first. */
export async function deleteLink(tx: Db, tokenHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .execute();
  return used.length > 0;
}

export interface EmailLink {
  readonly user_id: number;
  /** The address that the link went to. */
  readonly email: string;
}

/** Saves a person's link in place of the previous one. */
export async function replaceEmailLink(
  tx: Db,
  { tokenHash, lifetime, ...link }: EmailLink & { readonly tokenHash: string; readonly lifetime: number },
): Promise<void> {
  const row = {
    token_hash: tokenHash,
    email: link.email,
    created_at: sql<Date>`now()`,
    expires_at: inSeconds(lifetime),
  };
  await tx
    .insertInto('email_links')
    .values({ user_id: link.user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** A valid link whose address is still that of the person. */
export async function findEmailLink(db: Db, tokenHash: string): Promise<EmailLink | undefined> {
  return db
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .select(['email_links.user_id', 'email_links.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`lower(users.email) = lower(email_links.email)`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Consumes the link and marks the address confirmed; false if another call was first or the address has changed. */
export async function confirmAddress(tx: Db, tokenHash: string, link: EmailLink): Promise<boolean> {
  const used = await tx.deleteFrom('email_links').where('token_hash', '=', tokenHash).execute();
  const confirmed = await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', link.user_id)
    .where(sql<boolean>`lower(email) = lower(${link.email})`)
    .executeTakeFirst();
  return used.some(({ numDeletedRows }) => numDeletedRows > 0n) && confirmed.numUpdatedRows > 0n;
}

export type UndoKind = AuthTables['account_undos']['kind'];
export type Undo = Pick<Selectable<AuthTables['account_undos']>, 'id' | 'user_id' | 'kind' | 'former'>;

interface NewUndo extends Omit<Undo, 'id'> {
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
      expires_at: inSeconds(lifetime),
    })
    .execute();
}

/** The change that a valid link undoes; undefined if it was used, has expired, or its owner was deleted. */
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

/** Uses up a link and those of later changes; false if another call was first. */
export async function deleteUndosSince(tx: Db, { id, user_id }: Undo): Promise<boolean> {
  const used = await tx
    .deleteFrom('account_undos')
    .where('user_id', '=', user_id)
    .where('id', '>=', id)
    .returning('id')
    .execute();
  return used.some((one) => one.id === id);
}
