import * as words from '#generated/words/server/auth.ts';
import type { Db } from '#server/database/open.ts';
import { type Caller, ROLES } from '#server/http/contract.ts';
import { HttpError } from '#server/http/errors.ts';
import { officeRoles } from '#server/http/office-roles.ts';
import { findView, insertView } from './impersonation-store.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFETIME_MS = 15 * 60 * 1000;

/** The permission without which nobody looks: who loses it, looks no more. */
const VIEW = 'people.view';

/**
 * Gives a token by which `caller` reads what that person reads, for some minutes and no longer than the session lives that
 * asks for it. Throws 401 where that has ended meanwhile.
 */
export async function openView(tx: Db, userId: number, { tokenHash }: Caller): Promise<string> {
  const token = newToken();
  const expires = new Date(Date.now() + LIFETIME_MS);
  if (!(await insertView(tx, { tokenHash: hashToken(token), sessionHash: tokenHash, userId, expires })))
    throw new HttpError(401, words.signIn);
  return token;
}

/** The viewer of an impersonation token; undefined if it or its parent session has ended. */
export async function viewerOf(db: Db, tokenHash: string, now: Date): Promise<Caller | undefined> {
  const found = await findView(db, tokenHash, now);
  if (!found) return undefined;
  const { viewerRole, ...eyes } = found;
  // what their role does not see they do not see so either
  const office = officeRoles.of(viewerRole);
  if (!office.may(VIEW)) return undefined;
  // what the family owes is theirs to do: the person who looks sees the pages behind it
  // nothing is moved by a look: the family's buttons stand as the family has them
  const eyesOf = { ...office, mayMove: () => true };
  return { ...eyes, roleId: ROLES.representative, tokenHash, duties: [], office: eyesOf };
}
