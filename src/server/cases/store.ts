import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { CaseKind } from './kinds.ts';

/** Key of a case: one person and one subject. */
export interface CaseKey {
  readonly userId: number;
  readonly kind: CaseKind;
  /** Purpose of the consent that the case concerns. */
  readonly purpose: string | null;
}

/** False if the same person has an open request of this kind. */
export async function insertCase(
  tx: Db,
  { userId, kind, purpose, days }: CaseKey & { readonly days: number },
): Promise<boolean> {
  const made = await tx
    .insertInto('cases')
    .values({ user_id: userId, kind, purpose, due_at: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The open case of a person about one thing. */
export async function findOpenCase(db: Db, { userId, kind, purpose }: CaseKey) {
  return db
    .selectFrom('cases')
    .select(['opened_at', 'due_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('purpose', 'is not distinct from', purpose)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

export async function listOpen(db: Db, kind: CaseKind, userId: number | null) {
  return db
    .selectFrom('cases')
    .select(['id', 'user_id', 'purpose', 'due_at'])
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .execute();
}

/** Closes open cases without data, one or all of a person; returns their ids. */
export async function closeOpen(
  tx: Db,
  which: { readonly id: number } | { readonly user_id: number },
  by: number | null,
): Promise<number[]> {
  const closed = await tx
    .updateTable('cases')
    .set({ status: 'closed', closed_at: sql<Date>`now()`, closed_by: by })
    .where((row) => row.and({ status: 'open', ...which }))
    .returning('id')
    .execute();
  return closed.map(({ id }) => id);
}

/** Withdraws an open case; false without one. */
export async function withdrawOpenCase(tx: Db, { userId, kind, purpose }: CaseKey): Promise<boolean> {
  const dropped = await tx
    .updateTable('cases')
    .set({ status: 'dropped', closed_at: sql<Date>`now()`, closed_by: userId })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('purpose', 'is not distinct from', purpose)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return dropped.numUpdatedRows > 0n;
}
