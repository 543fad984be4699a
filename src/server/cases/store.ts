import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { CaseKind } from './kinds.ts';

/** Of one person about one thing. */
export interface CaseOf {
  readonly userId: number;
  readonly kind: CaseKind;
  /** Of the consent that it is about. */
  readonly purpose: string | null;
}

/** False where the same person has asked the same already. */
export async function insertCase(
  tx: Db,
  { userId, kind, purpose, days }: CaseOf & { readonly days: number },
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
export async function findOpenCase(db: Db, { userId, kind, purpose }: CaseOf) {
  return db
    .selectFrom('cases')
    .select(['opened_at', 'due_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('purpose', 'is not distinct from', purpose)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** Ends an open case that its person wants no more; false where there is none. */
export async function dropCase(tx: Db, { userId, kind, purpose }: CaseOf): Promise<boolean> {
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
