import { type Insertable, sql } from 'kysely';
import { type Db, statement } from '#server/database/open.ts';
import type { AuthTables } from './domain.ts';

export async function insertSession(db: Db, session: Insertable<AuthTables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The owner of a session that has not expired; a deleted user has none. */
export async function findSessionOwner(db: Db, tokenHash: string, now: Date) {
  const [found] = await ownerOf(db, { tokenHash, now });
  return found;
}

const ownerOf = statement((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as userId',
      'users.role_id as roleId',
      'users.office_role as officeRole',
      'users.blocked',
    ])
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.password_temporary', 'users.password_until'])
    .select([
      sql<boolean>`second_factors.confirmed_at is not null`.as('hasFactor'),
      sql<boolean>`sessions.factor_at is not null`.as('factorProven'),
    ])
    .select(['sessions.created_at as begun', 'sessions.seen_at as seen', 'sessions.ended_at as ended'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null),
);

export async function updateLastSeen(db: Db, tokenHash: string, seen: Date, expires: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: seen, expires_at: expires })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Stores that a session has proven its second factor. */
export async function markFactorProven(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** When a session expires unless it is used again. */
export async function findExpiry(db: Db, tokenHash: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.expires_at;
}

/** More than any person reads; «Выйти везде» ends the others as well. */
const MOST_LISTED = 100;

/** The valid sessions of a user, last used first. */
export async function listSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'browser', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Ends one session of a user; the row stays, so that its device learns that it was ended, not expired. */
export async function markSessionEnded(db: Db, id: number, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of a user, or every one but that of a token; the rows stay like those of `markSessionEnded`. */
export async function markSessionsEnded(
  tx: Db,
  userId: number,
  now: Date,
  exceptHash?: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '<>', exceptHash ?? ''))
    .execute();
}
