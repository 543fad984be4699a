import * as words from '#generated/words/server/auth.ts';
import { type Db, statement } from '#server/database/open.ts';
import { type Caller, ROLES } from '#server/http/contract.ts';
import { HttpError } from '#server/http/errors.ts';
import { type OfficeRole, officeRoles } from '#server/http/office-roles.ts';
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
  const [found] = await viewOf(db, { tokenHash, now });
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

interface NewView {
  readonly tokenHash: string;
  /** Session that requests the impersonation. */
  readonly sessionHash: string;
  readonly userId: number;
  readonly expires: Date;
}

/** Stores an impersonation; false if the session has ended meanwhile. */
async function insertView(tx: Db, view: NewView): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', view.sessionHash)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return false;
  const { tokenHash: token_hash, userId: user_id, expires: expires_at } = view;
  await tx
    .insertInto('family_views')
    .values({ token_hash, session_id: session.id, user_id, expires_at })
    .execute();
  return true;
}

/** The viewer and the family of a valid impersonation token, both still active and in the same role. */
const viewOf = statement((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .selectFrom('family_views')
    .innerJoin('sessions', 'sessions.id', 'family_views.session_id')
    .innerJoin('users as viewer', 'viewer.id', 'sessions.user_id')
    .innerJoin('users as family', 'family.id', 'family_views.user_id')
    .select(['viewer.id as viewer', 'viewer.office_role as viewerRole', 'family.id as userId'])
    .where('family_views.token_hash', '=', tokenHash)
    .where('family_views.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('viewer.role_id', '=', (row) => row.lit(ROLES.administrator))
    .where((row) =>
      row.and([row('viewer.blocked', '=', row.lit(false)), row('viewer.deleted_at', 'is', null)]),
    )
    .where('viewer.password_temporary', '=', (row) => row.lit(false))
    .where('family.role_id', '=', (row) => row.lit(ROLES.representative))
    .where((row) =>
      row.and([row('family.blocked', '=', row.lit(false)), row('family.deleted_at', 'is', null)]),
    ),
);
