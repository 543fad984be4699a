import { type Selectable, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';
import { written } from './form.ts';
import { listedColumns } from './listing/listing.ts';
import type { ApplicationStatus } from './moves/lifecycle.ts';
import type { Remark } from './moves/remark.ts';
import type { ApplicationsTables } from './tables.ts';

export type ApplicationRow = Selectable<ApplicationsTables['applications']>;

export interface NewApplication {
  readonly campaign: string;
  readonly representativeId: number;
  readonly studentId: number | null;
  readonly status: ApplicationStatus;
  readonly form: FormValues;
}

export async function insertApplication(db: Db, one: NewApplication): Promise<ApplicationRow> {
  return db
    .insertInto('applications')
    .values({
      campaign: one.campaign,
      representative_id: one.representativeId,
      student_id: one.studentId,
      status: one.status,
      ...written(one.form),
      ...listedColumns(one.form),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads and holds an application until the transaction ends, so that two changes follow one another. */
export async function lockApplication(tx: Db, id: number): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findApplication(db: Db, id: number): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listApplicationsOf(db: Db, representativeId: number): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('representative_id', '=', representativeId)
    .orderBy('id', 'desc')
    .execute();
}

/** New answers raise the revision. */
export async function updateAnswers(
  tx: Db,
  id: number,
  change: { form: FormValues; studentId: number | null },
): Promise<ApplicationRow> {
  return tx
    .updateTable('applications')
    .set((row) => ({
      ...written(change.form),
      ...listedColumns(change.form),
      student_id: change.studentId,
      revision: row('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Move {
  readonly to: ApplicationStatus;
  readonly comment: string | null;
  readonly authorId: number;
  readonly remarks?: readonly Remark[];
}

/** Moves an application and writes the move into its history; remarks of an earlier move are done with. */
export async function moveApplication(
  tx: Db,
  id: number,
  move: Move & { readonly form?: FormValues },
): Promise<ApplicationRow> {
  const moved = await tx
    .updateTable('applications')
    .set({
      status: move.to,
      comment: move.comment,
      remarks: remarksColumn(move),
      updated_at: sql<Date>`now()`,
      ...(move.to === 'submitted' && { submitted_at: sql<Date>`now()` }),
      ...(move.form && { ...written(move.form), ...listedColumns(move.form) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertHistory(tx, id, move);
  return moved;
}

export async function insertHistory(tx: Db, id: number, move: Move): Promise<void> {
  await tx
    .insertInto('application_history')
    .values({
      application_id: id,
      status: move.to,
      comment: move.comment,
      remarks: remarksColumn(move),
      author_id: move.authorId,
    })
    .execute();
}

function remarksColumn({ remarks = [] }: Move): string | null {
  return remarks.length > 0 ? JSON.stringify(remarks) : null;
}

/** The moves of an application with who made them, the first one first. */
export async function listHistory(db: Db, id: number) {
  return db
    .selectFrom('application_history as move')
    .innerJoin('users', 'users.id', 'move.author_id')
    .select([
      'move.status',
      'move.comment',
      'move.remarks',
      'move.created_at',
      'users.role_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('move.application_id', '=', id)
    .orderBy('move.id')
    .execute();
}

export async function deleteApplicationRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).execute();
}
