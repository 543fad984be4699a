import * as words from '#generated/words/server/auth.ts';
import type { Db } from '../database/open.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import type { Access } from '../http/document.ts';
import { forbidden, HttpError } from '../http/errors.ts';
import { deleteSession, deleteSessionsOf, findSessionOwner, insertSession } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A new session; gives its token, which is written down nowhere. */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  });
  return token;
}

/**
 * Who calls, asked of the database each time, so that a block and a logout hold at once in every process. Throws 401
 * without a valid token, 423 for a blocked user (whose sessions stay, or the answer would be a 401), 403 for another
 * role than the operation is for.
 */
export async function authenticate(
  db: Db,
  token: string | undefined,
  access: Exclude<Access, 'public'>,
): Promise<Caller> {
  const tokenHash = token === undefined ? undefined : hashToken(token);
  const owner = tokenHash === undefined ? undefined : await findSessionOwner(db, tokenHash, new Date());
  if (tokenHash === undefined || !owner) throw new HttpError(401, words.signIn);
  if (owner.blocked) throw blocked();
  if (access !== 'any' && !access.some((role) => ROLES[role] === owner.roleId)) throw forbidden();
  return { userId: owner.userId, roleId: owner.roleId, tokenHash };
}

/** Ends the session of a call. */
export async function endSession(db: Db, { tokenHash }: Caller): Promise<void> {
  await deleteSession(db, tokenHash);
}

/** Ends every session of a user, or every one but the caller's own. */
export async function endSessionsOf(tx: Db, userId: number, except?: Caller): Promise<void> {
  await deleteSessionsOf(tx, userId, except?.tokenHash);
}

export function blocked(): HttpError {
  return new HttpError(423, words.blocked);
}
