import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

export interface EmailLink {
  readonly user_id: number;
  /** The address that the link went to. */
  readonly email: string;
}

/** A person has one link at a time: a new one takes the place of the last. */
export async function replaceEmailLink(
  tx: Db,
  { tokenHash, lifetime, ...link }: EmailLink & { readonly tokenHash: string; readonly lifetime: number },
): Promise<void> {
  const row = {
    token_hash: tokenHash,
    email: link.email,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${lifetime})`,
  };
  await tx
    .insertInto('email_links')
    .values({ user_id: link.user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** A living link to the address that its person has now; none of another address. */
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

/** Marks the address confirmed, if it is still the person's, and uses the link up. */
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
