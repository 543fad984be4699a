import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import type { AuthTables } from '../tables.ts';

/** A code that is on its way to somebody's new phone or address. */
export interface ContactCode {
  readonly id: number;
  readonly user_id: number;
  readonly channel: AuthTables['codes']['channel'];
  /** The phone or the address. */
  readonly to: string;
  readonly expires_at: string;
}

/** The living ones of a person, the last of each contact; the newest first. */
export async function contactCodesOf(db: Db, userId: number): Promise<ContactCode[]> {
  const rows = await living(db).where('user_id', '=', userId).execute();
  const last = new Map(rows.toReversed().map((row) => [row.to, row]));
  return [...last.values()].reverse().flatMap(view);
}

/** One that lives; `undefined` where it was used or has run out. */
export async function findContactCode(db: Db, id: number): Promise<ContactCode | undefined> {
  return (await living(db).where('id', '=', id).execute()).flatMap(view)[0];
}

function living(db: Db) {
  return db
    .selectFrom('codes')
    .select(['id', 'user_id', 'channel', 'phone as to', 'expires_at'])
    .where('purpose', '=', 'contact')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc');
}

function view({
  user_id,
  expires_at,
  ...code
}: Awaited<ReturnType<ReturnType<typeof living>['execute']>>[number]) {
  return user_id === null ? [] : [{ ...code, user_id, expires_at: expires_at.toISOString() }];
}
