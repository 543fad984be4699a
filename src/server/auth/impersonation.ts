import * as words from '#generated/words/server/auth.ts';
import type { Db } from '#server/database/open.ts';
import { type Caller, ROLES } from '#server/http/contract.ts';
import { HttpError } from '#server/http/errors.ts';
import { type OfficeRole, officeRoles } from '#server/http/office-roles.ts';
import { findView, insertView } from './impersonation-store.ts';
import { IMPERSONATION } from './lifetimes.ts';
import { hashToken, newToken } from './tokens.ts';

/** The permission for impersonation; losing it ends the view. */
const VIEW = 'people.view';

/** Returns a token to read as that person for some minutes. Throws 401 if the caller's session has ended. */
export async function openView(tx: Db, userId: number, { tokenHash }: Caller): Promise<string> {
  const token = newToken();
  const expires = new Date(Date.now() + IMPERSONATION * 1000);
  if (!(await insertView(tx, { tokenHash: hashToken(token), sessionHash: tokenHash, userId, expires })))
    throw new HttpError(401, words.signIn);
  return token;
}

/** The viewer of an impersonation token; undefined if it or its parent session has ended, or without permission. */
export async function viewerOf(db: Db, tokenHash: string, now: Date): Promise<Caller | undefined> {
  const found = await findView(db, tokenHash, now);
  if (!found) return undefined;
  const { viewerRole, ...people } = found;
  // answers hidden from the viewer's role stay hidden
  const office = officeRoles.of(viewerRole);
  if (!office.may(VIEW)) return undefined;
  // the viewer sees the family's buttons whatever its own role may do; the calls behind them are refused
  const viewerOffice: OfficeRole = { ...office, canMakeTransition: () => true };
  // required actions of the family do not block the viewer
  return { ...people, roleId: ROLES.representative, tokenHash, requiredActions: [], office: viewerOffice };
}
