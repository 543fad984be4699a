import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { hashToken, newToken } from '../tokens.ts';

/** Seconds that a browser is known for after the last sign-in with it. */
const LIFETIME = 365 * 24 * 60 * 60;

const COOKIE = 'known_browser';

/** The token that a browser of a former sign-in carries. */
export function browserTokenIn(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
}

/** As a browser keeps it: no script reads it, no other site sends it, and it signs nobody in. */
export function browserCookie(token: string, { origin }: Pick<Context, 'origin'>): string {
  const flags = `Path=/api/auth; Max-Age=${LIFETIME}; HttpOnly; SameSite=Strict`;
  return `${COOKIE}=${token}; ${flags}${origin.startsWith('https:') ? '; Secure' : ''}`;
}

/** Whether that account was signed in to with that browser. */
export async function isKnownBrowser(db: Db, token: string, userId: number): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Remembers the browser of a sign-in, and gives the token that it is to carry: its own, where this portal has given it,
 * because a family may share one.
 */
export async function rememberBrowser(db: Db, userId: number, carried: string | undefined): Promise<string> {
  const token = carried !== undefined && (await isGiven(db, carried)) ? carried : newToken();
  const expires_at = sql<Date>`now() + make_interval(secs => ${LIFETIME})`;
  await db
    .insertInto('known_browsers')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at }))
    .execute();
  return token;
}

/** No browser is somebody's any more: one of them may have been a stranger's. */
export async function forgetBrowsers(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

async function isGiven(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
