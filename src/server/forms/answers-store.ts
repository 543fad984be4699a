import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { FormsTables } from './tables.ts';

type Row = Insertable<FormsTables['form_answers']>;

/** Answers that a form has about one subject: a person, a phone, the school. */
export async function findAnswers(db: Db, formId: string, subject: string) {
  return db
    .selectFrom('form_answers')
    .select(['form', 'form_version'])
    .where('form_id', '=', formId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** In place of what the form had about the subject before. */
export async function saveAnswers(
  tx: Db,
  one: { formId: string; subject: string; userId: number | null } & Pick<
    Row,
    'form' | 'form_version' | 'form_hash'
  >,
): Promise<void> {
  const { formId: form_id, subject, userId: user_id, ...written } = one;
  const updated_at = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto('form_answers')
    .values({ form_id, subject, user_id, ...written, updated_at })
    .onConflict((conflict) =>
      conflict.columns(['form_id', 'subject']).doUpdateSet({ ...written, updated_at }),
    )
    .execute();
}

/** The answers of people in some forms, the oldest first. */
export async function listAnswersOf(db: Db, userIds: readonly number[], formIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('form_answers')
    .select(['form_id', 'user_id', 'form', 'form_version', 'form_hash', 'updated_at'])
    .where('user_id', 'in', [...userIds])
    .where('form_id', 'in', [...formIds])
    .orderBy('updated_at')
    .orderBy('form_id')
    .execute();
}

/** Gives the answers about one subject to another, who is an account. */
export async function adoptAnswers(
  tx: Db,
  { from, to, userId }: { from: string; to: string; userId: number },
): Promise<void> {
  await tx
    .updateTable('form_answers')
    .set({ subject: to, user_id: userId })
    .where('subject', '=', from)
    .execute();
}
