import { type Selectable, sql } from 'kysely';
import { type Db, statement } from '../database/open.ts';
import type { ConsentsTables } from './domain.ts';

export type ConsentInForce = Pick<
  Selectable<ConsentsTables['consents']>,
  'user_id' | 'purpose' | 'version' | 'given_at'
>;

/** The consents of these users in force, newest first. */
export async function listInForce(db: Db, userIds: readonly number[]): Promise<ConsentInForce[]> {
  return userIds.length === 0 ? [] : selectInForce(db, { userIds });
}

const selectInForce = statement((db, { userIds }: { readonly userIds: readonly number[] }) =>
  db
    .selectFrom('consents')
    .select(['user_id', 'purpose', 'version', 'given_at'])
    .where(sql<boolean>`user_id = any(${userIds}::integer[])`)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc'),
);

/** Consents withdrawn and not given again, of one user or of everybody (`null`). */
export const listWithdrawn = statement((db, { userId }: { readonly userId: number | null }) =>
  db
    .selectFrom('consents')
    .select(['user_id', 'purpose', sql<Date>`max(withdrawn_at)`.as('withdrawn_at')])
    .where('withdrawn_at', 'is not', null)
    .where(sql<boolean>`user_id = coalesce(${userId}::integer, user_id)`)
    .where(
      sql<boolean>`not exists (select 1 from consents as given where given.user_id = consents.user_id
        and given.purpose = consents.purpose and given.withdrawn_at is null)`,
    )
    .groupBy(['user_id', 'purpose']),
);

/** Inserts a consent; false if this version is already in force. */
export async function insertConsent(
  tx: Db,
  consent: { userId: number; purpose: string; version: number; address: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('consents')
    .values({
      user_id: consent.userId,
      purpose: consent.purpose,
      version: consent.version,
      address: consent.address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Marks a user's consents to a purpose as withdrawn; returns their number. */
export async function closeConsents(
  tx: Db,
  { userId, purpose, address }: { userId: number; purpose: string; address: string },
): Promise<number> {
  const closed = await tx
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_address: address })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}
