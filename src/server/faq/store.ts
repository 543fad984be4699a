import { type Generated, type Insertable, sql, type Updateable } from 'kysely';
import { countOf, type Db } from '../database/open.ts';
import type { AnswersColumns } from '../forms/domain.ts';

export interface FaqTables {
  faq_questions: AnswersColumns & {
    id: Generated<number>;
    /** Blank without a section. */
    section: string;
    /** Within the section, from 1, consecutive. */
    position: number;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends FaqTables {}
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];
type NewQuestion = Insertable<FaqTables['faq_questions']>;
type QuestionChange = Updateable<FaqTables['faq_questions']>;

const COLUMNS = ['id', 'form', 'form_version', 'form_hash', 'section', 'position'] as const;

/** All questions by position, in sections ordered by creation. Not a `defineList`: there are no pages or filters. */
export async function listQuestions(db: Db) {
  return db
    .selectFrom('faq_questions')
    .select(COLUMNS)
    .orderBy(sql`min(id) over (partition by section)`)
    .orderBy('position')
    .execute();
}

/** Locks the questions until the transaction ends, so that positions stay consecutive. */
export async function lockOrder(tx: Db): Promise<void> {
  await sql`lock table faq_questions in share row exclusive mode`.execute(tx);
}

export async function findQuestion(tx: Db, id: number): Promise<QuestionRow | undefined> {
  return tx.selectFrom('faq_questions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function countInSection(tx: Db, section: string): Promise<number> {
  return countOf(tx.selectFrom('faq_questions').where('section', '=', section));
}

/** Shifts the questions from a position on: `1` makes space, `-1` closes a gap. */
export async function shiftPositions(tx: Db, section: string, from: number, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('faq_questions')
    .set((row) => ({ position: row('position', '+', by) }))
    .where('section', '=', section)
    .where('position', '>=', from)
    .execute();
}

export async function insertQuestion(tx: Db, question: NewQuestion): Promise<QuestionRow> {
  return tx.insertInto('faq_questions').values(question).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function changeQuestion(tx: Db, id: number, change: QuestionChange): Promise<QuestionRow> {
  return tx
    .updateTable('faq_questions')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Makes positions consecutive and unique, section by section. */
export async function renumber(tx: Db): Promise<void> {
  await sql`
    update faq_questions set position = placed.position
    from (select id, row_number() over (partition by section order by position, id) as position from faq_questions) as placed
    where faq_questions.id = placed.id and faq_questions.position <> placed.position`.execute(tx);
}

export async function deleteQuestionRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('faq_questions').where('id', '=', id).execute();
}
