import { countOf, type Db } from '#server/database/open.ts';

/** The second factor of a user; active once it is confirmed. */
export async function findFactor(db: Db, userId: number) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A sample of factors in force, large enough to detect another encryption key. */
export async function sampleSecrets(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('confirmed_at', 'is not', null)
    .limit(100)
    .execute();
  return rows.map(({ secret }) => secret);
}

/** Replaces an unconfirmed secret; false if a factor is in force. */
export async function saveUnconfirmedFactor(db: Db, userId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Activates a factor by its first code; false if another call was first, or the secret has changed. */
export async function confirmFactor(tx: Db, userId: number, secret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: new Date(), last_step: String(step) })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes the code of a time step; false if a process has used it or a later one. */
export async function consumeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', String(step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the factor with its recovery codes; false without one in force. */
export async function deleteFactor(tx: Db, userId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}

export async function insertRecoveryCodes(tx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

/** Consumes a recovery code; false for an unknown one. */
export async function deleteRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return countOf(db.selectFrom('recovery_codes').where('user_id', '=', userId));
}
