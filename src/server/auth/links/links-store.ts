import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

/** A person has one link at a time: a new one takes the place of the last. */
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
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetime})`,
    })
    .execute();
}

/** Whose password a living link sets; nobody's where it was used, has run out, or its person is deleted. */
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

/** Uses a link up; false where another call was first. */
export async function deleteLink(tx: Db, tokenHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .execute();
  return used.length > 0;
}
