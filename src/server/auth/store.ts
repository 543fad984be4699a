import type { Db } from '../database/open.ts';
import type { RoleId } from '../http/contract.ts';

export interface SessionOwner {
  readonly userId: number;
  readonly roleId: RoleId;
  readonly blocked: boolean;
}

export async function insertSession(
  db: Db,
  session: { tokenHash: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ token_hash: session.tokenHash, user_id: session.userId, expires_at: session.expiresAt })
    .execute();
}

/** Who holds a session that has not run out; a deleted user holds none. */
export async function findSessionOwner(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'users.role_id as roleId', 'users.blocked'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Ends every session of a user, or every one but the caller's own. */
export async function deleteSessionsOf(tx: Db, userId: number, but?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('token_hash', '<>', but ?? ''))
    .execute();
}
