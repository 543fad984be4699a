import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { type Db, inSeconds } from '#server/database/open.ts';
import { HttpError } from '#server/http/errors.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import { type Account, listUsersByPhone } from '#server/users/accounts.ts';
import { hashToken, newToken } from './tokens.ts';

/** A guess at a password: its subject and its origin. */
export interface AttemptKey {
  /** The account (`accountGuesses`), or a phone without one. */
  readonly of: string;
  readonly address: string;
  /** The token of a browser that the person has signed in with before. */
  readonly browser?: string | undefined;
  /** Whether the owner's budget applies: to signed-in people and, by default, known browsers. */
  readonly isOwner?: boolean;
}

export interface CountedGuess {
  /** Reverts the count of a correct guess. */
  right(): Promise<void>;
}

type Limits = Pick<Context, 'limiters'>;

export function accountGuesses(userId: number): string {
  return `user:${userId}`;
}

/**
 * Counts a password attempt before it is checked. Each network and known browser has its own attempts per account, with
 * growing delays, so that attacks from elsewhere lock out nobody else. Unknown browsers share a daily budget, known
 * browsers of the account have another. Throws 429 with the time to wait.
 */
export async function countGuess({ limiters }: Limits, attempt: AttemptKey): Promise<CountedGuess> {
  const { of, browser, isOwner = browser !== undefined } = attempt;
  const key = keyOf(attempt);
  const budget = isOwner ? limiters.loginByOwner : limiters.loginByStrangers;
  await limiters.loginByPhone.consume(key);
  await budget.consume(of);
  return {
    right: async () => {
      await limiters.loginByPhone.forget(key);
      await budget.reward(of);
    },
  };
}

/**
 * Counts one password against each account that signs in by a phone: its owner's, and those that lost the phone to
 * the owner. Returns the accounts that may be tried; an exhausted account does not block another. Throws 429 if none
 * may be tried.
 */
export async function countGuesses(
  context: Pick<Context, 'db' | 'limiters'>,
  { phone, address, browser }: { phone: string; address: string; browser: string | undefined },
): Promise<ReadonlyMap<Account, CountedGuess>> {
  const { db } = context;
  const accounts = await listUsersByPhone(db, phone);
  if (accounts.length === 0) await countGuess(context, { of: phone, address });
  const counted = new Map<Account, CountedGuess>();
  let refusal: HttpError | undefined;
  for (const account of accounts) {
    const isKnown = browser !== undefined && (await isKnownBrowser(db, browser, account.id));
    const attempt = { of: accountGuesses(account.id), address, browser: isKnown ? browser : undefined };
    try {
      counted.set(account, await countGuess(context, attempt));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refusal ??= error;
    }
  }
  if (counted.size === 0 && refusal) throw refusal;
  return counted;
}

/** Clears the daily attempts at an account, and those of this network or browser, after another proof of identity. */
export async function clearGuesses({ limiters }: Limits, attempt: AttemptKey): Promise<void> {
  await limiters.loginByPhone.forget(keyOf(attempt));
  await limiters.loginByStrangers.forget(attempt.of);
  await limiters.loginByOwner.forget(attempt.of);
}

function keyOf({ of, address, browser }: AttemptKey): string {
  return `${of} ${browser === undefined ? networkOf(address) : hashToken(browser)}`;
}

/** Seconds that a browser is known for after the last sign-in with it. */
const LIFETIME = 365 * 24 * 60 * 60;

const COOKIE = 'known_browser';

/** The token in the cookie of a known browser. */
export function browserTokenIn(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
}

/** The cookie of a browser that is remembered by this sign-in. */
export async function browserCookieFor(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  userId: number,
  cookies: string | undefined,
): Promise<string> {
  return browserCookie(await rememberBrowser(db, userId, browserTokenIn(cookies)), { origin });
}

/** The cookie of a known browser: inaccessible to scripts and other sites, and no authentication. */
export function browserCookie(token: string, { origin }: Pick<Context, 'origin'>): string {
  const flags = `Path=/api/auth; Max-Age=${LIFETIME}; HttpOnly; SameSite=Strict`;
  return `${COOKIE}=${token}; ${flags}${origin.startsWith('https:') ? '; Secure' : ''}`;
}

/** Whether the account was signed in to from this browser within the last year. */
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

/** Remembers the browser of a sign-in; returns its token: the carried one if issued here, as families share one. */
export async function rememberBrowser(db: Db, userId: number, carried: string | undefined): Promise<string> {
  const token = carried !== undefined && (await isIssuedToken(db, carried)) ? carried : newToken();
  const expires_at = inSeconds(LIFETIME);
  await db
    .insertInto('known_browsers')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at }))
    .execute();
  return token;
}

/** Forgets all known browsers of an account, since one may belong to an attacker. */
export async function forgetBrowsers(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

async function isIssuedToken(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
