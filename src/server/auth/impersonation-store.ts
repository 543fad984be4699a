import { type Db, statement } from '#server/database/open.ts';
import { ROLES } from '#server/http/contract.ts';

export interface NewView {
  readonly tokenHash: string;
  /** Session that requests the impersonation. */
  readonly sessionHash: string;
  readonly userId: number;
  readonly expires: Date;
}

/** Stores an impersonation; false if the session has ended meanwhile. */
export async function insertView(tx: Db, view: NewView): Promise<boolean> {
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
export async function findView(db: Db, tokenHash: string, now: Date) {
  const [found] = await viewOf(db, { tokenHash, now });
  return found;
}

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
