import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Lets one transaction at a time begin drafts of a person: two at once would not see each other's. */
export async function lockDrafts(tx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`drafts ${userId}`}))`.execute(tx);
}

/** Applications and questionnaires that a person has begun and never submitted. */
export async function countDrafts(db: Db, userId: number): Promise<number> {
  const drafts = (table: 'applications' | 'questionnaires') =>
    db
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('representative_id', '=', userId)
      .where('submitted_at', 'is', null)
      .executeTakeFirstOrThrow();
  const counts = [await drafts('applications'), await drafts('questionnaires')];
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Bytes of the files that are enclosed to a person's applications and questionnaires, and of those that are coming. */
export async function sumBytes(db: Db, userId: number): Promise<number> {
  const ofPerson = (table: 'applications' | 'questionnaires') =>
    db.selectFrom(table).select('id').where('representative_id', '=', userId);
  const { sum } = await db
    .selectFrom((all) =>
      all
        .selectFrom('files')
        .select('size as bytes')
        .where((row) =>
          row.or([
            row('application_id', 'in', ofPerson('applications')),
            row('questionnaire_id', 'in', ofPerson('questionnaires')),
          ]),
        )
        .unionAll(
          all
            .selectFrom('pending_files')
            .select('bytes')
            .where('user_id', '=', userId)
            .where('expires_at', '>', sql<Date>`now()`),
        )
        .as('every'),
    )
    .select((row) => row.fn.sum<string | null>('bytes').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Says that so many bytes of a person are coming; gives what to take it back by. */
export async function insertPending(db: Db, userId: number, bytes: number): Promise<string> {
  const { id } = await db
    .insertInto('pending_files')
    .values({ user_id: userId, bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePending(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pending_files').where('id', '=', id).execute();
}
