import { parsePhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Duty } from '#server/http/contract.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Account } from '#server/users/accounts.ts';
import { countGuesses } from '../guesses/guesses.ts';
import { rememberBrowser } from '../guesses/known-browsers.ts';
import { accountOfPassword } from '../passwords/account-of-password.ts';
import { isPasswordOver } from '../passwords/temporary-password.ts';
import { findFactor } from '../second-factor/factors-store.ts';
import { dutiesOf } from './duties.ts';
import { blocked, openSession } from './sessions.ts';

export interface LoginCall {
  readonly phone: string;
  readonly password: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The token of a browser that somebody has signed in with before. */
  readonly browser: string | undefined;
  /** What the browser calls itself. */
  readonly userAgent: string | undefined;
}

export interface SignedIn {
  readonly token: string;
  /** What its browser is known by from now on. */
  readonly browser: string;
  readonly user: Account;
  /** What the session has to do before anything else is answered. */
  readonly duties: readonly Duty[];
}

/** Signs in. Throws 401 for a wrong pair and a temporary password that has ended, 423 for a blocked user, 429 past the guesses at a phone; the limit of the address has counted. */
export async function login(
  context: Context,
  { phone: written, password, address, browser: carried, userAgent }: LoginCall,
): Promise<SignedIn> {
  const { db, limiters } = context;
  const parsed = parsePhone(written);
  const phone = parsed.ok ? parsed.value : written.slice(0, 40);
  const guesses = await countGuesses(context, { phone, address, browser: carried });
  const user = await accountOfPassword([...guesses.keys()], password);
  if (!user) throw new HttpError(401, words.wrongPair);
  await guesses.get(user)?.right();
  await limiters.loginByAddress.reward(address);
  if (user.blocked) throw blocked();
  if (isPasswordOver(user, new Date())) throw new HttpError(401, words.temporaryOver);
  const token = await openSession(context, user, userAgent);
  const browser = await rememberBrowser(db, user.id, carried);
  return { token, browser, user, duties: await newSessionDuties(context, user) };
}

/** What a session that has just been opened has to do before anything else is answered. */
export async function newSessionDuties(
  { db, secondFactor }: Pick<Context, 'db' | 'secondFactor'>,
  { id, role_id: roleId, password_temporary }: Account,
): Promise<readonly Duty[]> {
  const factor = await findFactor(db, id);
  const owing = { roleId, password_temporary, hasFactor: Boolean(factor?.confirmed_at), factorProven: false };
  return dutiesOf(owing, secondFactor.required);
}
