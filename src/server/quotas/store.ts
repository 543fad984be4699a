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

/** Bytes of the files that are enclosed to a person's applications and questionnaires. */
export async function sumBytes(db: Db, userId: number): Promise<number> {
  const ofPerson = (table: 'applications' | 'questionnaires') =>
    db.selectFrom(table).select('id').where('representative_id', '=', userId);
  const { sum } = await db
    .selectFrom('files')
    .select((row) => row.fn.sum<string | null>('size').as('sum'))
    .where((row) =>
      row.or([
        row('application_id', 'in', ofPerson('applications')),
        row('questionnaire_id', 'in', ofPerson('questionnaires')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
