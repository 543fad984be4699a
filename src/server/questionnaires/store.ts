import { type Selectable, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';
import { remarksColumn } from '../workflow/history.ts';
import { sentBackColumns } from '../workflow/sent-back.ts';
import { type SavedTransition, transitionColumns } from '../workflow/submission-type.ts';
import type { QuestionnairesTables } from './domain.ts';
import { type Kind, kinds } from './kind.ts';

export type QuestionnaireRow = Selectable<QuestionnairesTables['questionnaires']>;

/** Kinds that this portal does not offer: examples outside the demonstration, unless somebody has used them already. */
export async function unpublishedKinds(db: Db, isDemonstration: boolean): Promise<readonly Kind[]> {
  const examples = isDemonstration ? [] : kinds.filter(({ example }) => example);
  const used = await Promise.all(
    examples.map(({ name }) =>
      db.selectFrom('questionnaires').select('id').where('name', '=', name).limit(1).executeTakeFirst(),
    ),
  );
  return examples.filter((_, index) => used[index] === undefined);
}

export async function insertQuestionnaire(
  tx: Db,
  { name, number: prefix, workflow, answers }: Kind,
  { representativeId, form }: { representativeId: number; form: FormValues },
): Promise<QuestionnaireRow> {
  return tx
    .insertInto('questionnaires')
    .values({
      name,
      prefix,
      representative_id: representativeId,
      status: workflow.initial,
      ...answers.row(form),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findQuestionnaire(
  db: Db,
  kind: Kind,
  id: number,
): Promise<QuestionnaireRow | undefined> {
  return oneOf(db, kind, id).executeTakeFirst();
}

/** Reads and locks one until the transaction ends, so that two changes follow one another. */
export async function lockQuestionnaireRow(
  tx: Db,
  kind: Kind,
  id: number,
): Promise<QuestionnaireRow | undefined> {
  return oneOf(tx, kind, id).forUpdate().executeTakeFirst();
}

function oneOf(db: Db, { name }: Kind, id: number) {
  return db.selectFrom('questionnaires').selectAll().where('id', '=', id).where('name', '=', name);
}

/** Which kind a questionnaire is of; `undefined` where there is no such one. */
export async function nameOfQuestionnaire(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('questionnaires').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** New answers raise the revision. */
export async function updateAnswers(
  tx: Db,
  { answers }: Kind,
  current: QuestionnaireRow,
  form: FormValues,
): Promise<QuestionnaireRow> {
  return tx
    .updateTable('questionnaires')
    .set((row) => ({
      ...answers.row(form, current),
      revision: row('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes a move into the row; remarks of an earlier move are done with. */
export async function saveTransition(
  tx: Db,
  { answers }: Kind,
  id: number,
  move: SavedTransition<string>,
): Promise<QuestionnaireRow> {
  return tx
    .updateTable('questionnaires')
    .set({
      ...transitionColumns(move),
      remarks: remarksColumn(move.remarks),
      ...sentBackColumns('questionnaires', 'questionnaire_id', move),
      ...(move.form && answers.row(move.form)),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteQuestionnaireRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('questionnaires').where('id', '=', id).execute();
}
