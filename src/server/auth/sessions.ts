import Bowser from 'bowser';
import { parsePhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { type Caller, type RequiredAction, ROLES, type RoleId, roleOf } from '#server/http/contract.ts';
import type { Operation } from '#server/http/document.ts';
import { HttpError } from '#server/http/errors.ts';
import { officeRoles } from '#server/http/office-roles.ts';
import { CLEAR_CACHE } from '#server/http/security-headers.ts';
import { type Account, changeUser } from '#server/users/accounts.ts';
import { countGuesses } from './attempts.ts';
import { findFactor } from './factors-store.ts';
import { viewerOf } from './impersonation.ts';
import { accountOfPassword, isPasswordOver } from './passwords.ts';
import {
  findExpiry,
  findSessionOwner,
  insertSession,
  listSessionsOf,
  markSessionsEnded,
  updateLastSeen,
} from './sessions-store.ts';
import { hashToken, newToken } from './tokens.ts';

/** Interval for storing the last activity. */
const SEEN_MS = 5 * 60 * 1000;

type Sessions = Pick<Context, 'db' | 'sessions' | 'secondFactor'>;

/** Creates a session and returns its token, which is not stored. */
export async function openSession(
  { db, sessions }: Pick<Sessions, 'db' | 'sessions'>,
  user: { readonly id: number; readonly role_id: RoleId },
  userAgent?: string,
): Promise<string> {
  const token = newToken();
  const begun = new Date();
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: user.id,
    browser: browserName(userAgent),
    created_at: begun,
    seen_at: begun,
    expires_at: endOf(sessions, user.role_id, begun, begun),
  });
  await changeUser(db, user.id, { signed_in_at: begun });
  return token;
}

/** When a session expires without calls after `seen`. */
function endOf(times: Sessions['sessions'], roleId: RoleId, begun: Date, seen: Date): Date {
  const { idle, lifetime } = times[roleOf({ roleId })];
  return new Date(Math.min(seen.getTime() + idle, begun.getTime() + lifetime));
}

/**
 * Identifies the caller, including impersonating viewers. It queries the database on each call, so
 * that a block or a sign-out takes effect in every process at once. Throws 401 without a valid
 * token, 423 for a blocked user (also for a session that the block ended, which would otherwise be
 * 401), and 403 while mandatory steps are pending.
 */
export async function authenticate(
  { db, sessions, secondFactor }: Sessions,
  token: string | undefined,
  { whilePending }: Pick<Operation, 'whilePending'>,
): Promise<Caller> {
  const now = new Date();
  const tokenHash = token === undefined ? undefined : hashToken(token);
  const owner = tokenHash === undefined ? undefined : await findSessionOwner(db, tokenHash, now);
  if (owner?.blocked) throw blockedError();
  const impersonator = tokenHash === undefined || owner ? undefined : await viewerOf(db, tokenHash, now);
  if (impersonator) return impersonator;
  if (owner?.ended) throw sessionEndedError();
  if (tokenHash === undefined || !owner || isPasswordOver(owner, now)) throw new HttpError(401, words.signIn);
  const { userId, roleId, officeRole, begun, seen } = owner;
  if (now.getTime() - seen.getTime() >= SEEN_MS)
    await updateLastSeen(db, tokenHash, now, endOf(sessions, roleId, begun, now));
  const requiredActions = requiredActionsOf(owner, secondFactor.required);
  assertDone(requiredActions, whilePending);
  const office = roleId === ROLES.administrator ? officeRoles.of(officeRole) : undefined;
  return { userId, roleId, tokenHash, requiredActions, office };
}

/** Sessions of a user: the requesting one (`tokenHash`) first, then by last activity. */
export async function sessionsOf(db: Db, userId: number, tokenHash?: string) {
  const sessions = await listSessionsOf(db, userId, new Date());
  return sessions
    .map((session) => ({
      id: session.id,
      browser: session.browser,
      begun_at: session.created_at.toISOString(),
      seen_at: session.seen_at.toISOString(),
      current: session.token_hash === tokenHash,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * The key that encrypts a person's answers on their devices, with its expiry, which is that of the calling session.
 * Derived from the portal's secret and the id, so that every process returns the same key, and a later session reads
 * what an expired one has left. Raising the version in the label invalidates all keys; there is no other rotation,
 * because a new key would make unsent answers unreadable. Throws 401 if the session has expired meanwhile.
 */
export async function deviceKeyOf({ db, secondFactor }: Sessions, { userId, tokenHash }: Caller) {
  const until = await findExpiry(db, tokenHash);
  if (!until) throw new HttpError(401, words.signIn);
  const key = secondFactor.cipher.deriveKey(`device-answers/1/${userId}`).toString('base64url');
  return { key, until: until.toISOString() };
}

/** Ends every session of a user, or every one but the caller's own. */
export async function endSessionsOf(tx: Db, userId: number, except?: Caller): Promise<void> {
  await markSessionsEnded(tx, userId, new Date(), except?.tokenHash);
}

function blockedError(): HttpError {
  return new HttpError(423, words.blocked, { headers: CLEAR_CACHE });
}

/** Error for a deliberately ended session: the page deletes the person's data, unlike after expiry. */
function sessionEndedError(): HttpError {
  return new HttpError(401, words.sessionEnded, { body: { ended: true }, headers: CLEAR_CACHE });
}

interface LoginCall {
  readonly phone: string;
  readonly password: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The token that the browser carries. */
  readonly browser: string | undefined;
  readonly userAgent: string | undefined;
}

interface SignedIn {
  readonly token: string;
  readonly user: Account;
  /** Mandatory steps of the session before any other call. */
  readonly requiredActions: readonly RequiredAction[];
}

/**
 * Signs in. Throws 401 for a wrong phone or password and for an expired temporary password, 423 for a blocked user, 429
 * beyond the guesses at an account. The HTTP layer has counted the call for the address; a right password reverts it.
 */
export async function login(
  context: Context,
  { phone: written, password, address, browser, userAgent }: LoginCall,
): Promise<SignedIn> {
  const { limiters } = context;
  const parsed = parsePhone(written);
  const phone = parsed.ok ? parsed.value : written.slice(0, 40);
  const guesses = await countGuesses(context, { phone, address, browser });
  const user = await accountOfPassword([...guesses.keys()], password);
  if (!user) throw new HttpError(401, words.wrongPair);
  await guesses.get(user)?.right();
  await limiters.loginByAddress.reward(address);
  if (user.blocked) throw blockedError();
  if (isPasswordOver(user, new Date())) throw new HttpError(401, words.temporaryOver);
  const token = await openSession(context, user, userAgent);
  return { token, user, requiredActions: await requiredActionsOfNewSession(context, user) };
}

/** Mandatory steps of a new session before any other call. */
export async function requiredActionsOfNewSession(
  { db, secondFactor }: Pick<Context, 'db' | 'secondFactor'>,
  { id, role_id: roleId, password_temporary }: Account,
): Promise<readonly RequiredAction[]> {
  const factor = await findFactor(db, id);
  const state = { roleId, password_temporary, hasFactor: Boolean(factor?.confirmed_at), factorProven: false };
  return requiredActionsOf(state, secondFactor.required);
}

type User = components['schemas']['User'];

const WORDS: Readonly<Record<RequiredAction, string>> = {
  'second-factor': words.dutySecondFactor,
  'second-factor-setup': words.dutySecondFactorSetup,
  'update-password': words.dutyUpdatePassword,
};

/** Properties of a session and its user that determine the mandatory steps. */
interface FactorState {
  readonly roleId: RoleId;
  readonly password_temporary: boolean;
  /** A second factor is in force. */
  readonly hasFactor: boolean;
  /** This session has proven it. */
  readonly factorProven: boolean;
}

/** Mandatory steps of a session, in this order. */
export function requiredActionsOf(
  { roleId, password_temporary, hasFactor, factorProven }: FactorState,
  factorRequired: boolean,
): readonly RequiredAction[] {
  const isOffice = roleId === ROLES.administrator;
  return [
    ...(isOffice && hasFactor && !factorProven ? (['second-factor'] as const) : []),
    ...(isOffice && !hasFactor && factorRequired ? (['second-factor-setup'] as const) : []),
    ...(password_temporary ? (['update-password'] as const) : []),
  ];
}

/** A user for their own session: the session's required actions come first in `pending`. */
export function withRequiredActions(user: User, requiredActions: readonly RequiredAction[]): User {
  const own = requiredActions.filter((action) => !user.pending.includes(action));
  return { ...user, pending: [...own, ...user.pending] };
}

/** Throws 403 with all required actions, unless the operation is allowed before them (`x-while-pending`). */
export function assertDone(
  requiredActions: readonly RequiredAction[],
  whilePending: readonly RequiredAction[],
): void {
  const first = requiredActions.find((action) => !whilePending.includes(action));
  if (first) throw new HttpError(403, WORDS[first], { body: { pending: requiredActions } });
}

/** Maximum length of the header, three times what browsers send. */
const MOST = 400;

/** A readable browser name from its `User-Agent`: «Chrome, Windows». `null` if it is unknown. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST));
  return [browser.name, os.name].filter(Boolean).join(', ') || null;
}
