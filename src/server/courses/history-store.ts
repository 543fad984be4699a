import { sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';
import { courseServerForm } from './form.ts';
import type { CourseStatus } from './lifecycle.ts';
import type { CourseApplicationRow } from './store.ts';

export interface CourseMove {
  readonly to: CourseStatus;
  readonly comment: string | null;
  readonly authorId: number;
  readonly form?: FormValues;
}

/** Moves an application and writes the move into its history. */
export async function moveCourseApplication(
  tx: Db,
  id: number,
  move: CourseMove,
): Promise<CourseApplicationRow> {
  const moved = await tx
    .updateTable('course_applications')
    .set({
      status: move.to,
      comment: move.comment,
      updated_at: sql<Date>`now()`,
      ...(move.to === 'submitted' && { submitted_at: sql<Date>`now()` }),
      ...(move.form && courseServerForm.written(move.form)),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertCourseHistory(tx, id, move);
  return moved;
}

export async function insertCourseHistory(tx: Db, id: number, move: CourseMove): Promise<void> {
  const { to: status, comment, authorId: author_id } = move;
  await tx
    .insertInto('course_application_history')
    .values({ course_application_id: id, status, comment, author_id })
    .execute();
}

/** The moves of an application with who made them, the first one first. */
export async function listCourseHistory(db: Db, id: number) {
  return db
    .selectFrom('course_application_history as move')
    .innerJoin('users', 'users.id', 'move.author_id')
    .select(['move.status', 'move.comment', 'move.created_at'])
    .select(['users.role_id', 'users.first_name', 'users.last_name'])
    .where('move.course_application_id', '=', id)
    .orderBy('move.id')
    .execute();
}
