import { type Selectable, sql } from 'kysely';
import { countOf, type Db, inSeconds, lockName } from '#server/database/open.ts';
import type { AuthTables } from './domain.ts';

export type CodePurpose = AuthTables['codes']['purpose'];
export type CodeChannel = AuthTables['codes']['channel'];

export type CodeKey = Pick<Selectable<AuthTables['codes']>, 'purpose' | 'phone' | 'channel'>;

/** Serialises transactions that request codes for a phone. */
export async function lockCodes(tx: Db, phone: string): Promise<void> {
  await lockName(tx, `codes ${phone}`);
}

/** Seconds since the last code was sent by a channel; `undefined` if none is stored. */
export async function secondsSinceCode(
  tx: Db,
  { purpose, phone, channel }: CodeKey,
): Promise<number | undefined> {
  const last = await tx
    .selectFrom('codes')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('seconds'))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.seconds;
}

export async function insertCode(
  tx: Db,
  { purpose, phone, channel }: CodeKey,
  code: {
    readonly hash: string;
    readonly lifetime: number;
    readonly network?: string;
    /** Account of the new contact. */
    readonly account?: number | null;
  },
): Promise<void> {
  await tx
    .insertInto('codes')
    .values({
      purpose,
      phone,
      channel,
      code_hash: code.hash,
      network: code.network ?? null,
      user_id: code.account ?? null,
      expires_at: inSeconds(code.lifetime),
    })
    .execute();
}

/** Wrong guesses allowed for a code: from the network that requested it, and from all others together. */
export interface Tries {
  readonly own: number;
  readonly others: number;
}

/**
 * Counts one attempt against every valid code of the phone, for the network of the caller, and returns the codes,
 * newest first. Attempts from another network do not use up the requester's.
 */
export async function countGuess(
  db: Db,
  { phone, network, purposes }: { phone: string; network: string; purposes: readonly CodePurpose[] },
  tries: Tries,
) {
  const isOwn = sql<boolean>`network is not distinct from ${network}`;
  const living = await db
    .updateTable('codes')
    .set({
      own_tries: sql<number>`own_tries + (${isOwn})::int`,
      tries: sql<number>`tries + (not ${isOwn})::int`,
    })
    .where('phone', '=', phone)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`case when ${isOwn} then own_tries < ${tries.own} else tries < ${tries.others} end`)
    .returning(['id', 'code_hash', 'channel'])
    .execute();
  return living.sort((a, b) => b.id - a.id);
}

/** Number of valid codes that the owner of a phone can enter: for its verification and for recovery. */
export async function countCodes(db: Db, phone: string): Promise<number> {
  return countOf(
    db
      .selectFrom('codes')
      .where('phone', '=', phone)
      .where('purpose', 'in', ['verification', 'recovery'])
      .where('expires_at', '>', sql<Date>`now()`),
  );
}

/** Reverts a counted attempt that turned out to be right. */
export async function revertGuess(db: Db, ids: readonly number[], network: string): Promise<void> {
  const isOwn = sql<boolean>`network is not distinct from ${network}`;
  await db
    .updateTable('codes')
    .set({
      own_tries: sql<number>`own_tries - (${isOwn})::int`,
      tries: sql<number>`tries - (not ${isOwn})::int`,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Consumes a code and deletes the others of its phone and purpose; false if another call was first. */
export async function deleteCode(tx: Db, id: number, phone: string, purpose: CodePurpose): Promise<boolean> {
  const used = await tx
    .deleteFrom('codes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .returning('id')
    .execute();
  return used.some((code) => code.id === id);
}

export async function deleteCodesOf(tx: Db, phone: string): Promise<void> {
  await tx.deleteFrom('codes').where('phone', '=', phone).execute();
}
