import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import type { Access } from '../http/document.ts';
import { forbidden, HttpError } from '../http/errors.ts';
import { findSessionOwner, insertSession } from './store.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A new session; gives its token, which is written down nowhere. */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
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
  if (tokenHash === undefined || !owner) throw new HttpError(401, 'Войдите в личный кабинет.');
  if (owner.blocked) throw blocked();
  if (access !== 'any' && !access.some((role) => ROLES[role] === owner.roleId)) throw forbidden();
  return { userId: owner.userId, roleId: owner.roleId, tokenHash };
}

export function blocked(): HttpError {
  return new HttpError(423, 'Учётная запись заблокирована. Обратитесь в школу.');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
