import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { FaqTables } from './tables.ts';

export type QuestionRow = Omit<Selectable<FaqTables['faq_questions']>, 'created_at'>;

const COLUMNS = ['id', 'question', 'answer', 'section', 'position'] as const;

/** Section by section, the section that was begun first standing first; inside it by position. */
export async function listQuestions(db: Db): Promise<QuestionRow[]> {
  return db
    .selectFrom('faq_questions')
    .select(COLUMNS)
    .orderBy(sql`min(id) over (partition by section)`)
    .orderBy('position')
    .execute();
}

/** Until the end of the transaction nobody else moves a question: positions follow one another without holes. */
export async function lockOrder(tx: Db): Promise<void> {
  await sql`lock table faq_questions in share row exclusive mode`.execute(tx);
}

export async function findQuestion(tx: Db, id: number): Promise<QuestionRow | undefined> {
  return tx.selectFrom('faq_questions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function countInSection(tx: Db, section: string): Promise<number> {
  const { count } = await tx
    .selectFrom('faq_questions')
    .select((row) => row.fn.countAll().as('count'))
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Moves everything from a position on by so many places: `1` makes room, `-1` closes a hole. */
export async function shift(tx: Db, section: string, from: number, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('faq_questions')
    .set((row) => ({ position: row('position', '+', by) }))
    .where('section', '=', section)
    .where('position', '>=', from)
    .execute();
}

export async function insertQuestion(tx: Db, question: Omit<QuestionRow, 'id'>): Promise<QuestionRow> {
  return tx.insertInto('faq_questions').values(question).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function setQuestion(tx: Db, { id, ...question }: QuestionRow): Promise<void> {
  await tx.updateTable('faq_questions').set(question).where('id', '=', id).execute();
}

export async function deleteQuestionRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('faq_questions').where('id', '=', id).execute();
}
