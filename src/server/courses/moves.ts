import type { MessageEvent } from '#generated/messages.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, invalid } from '../http/errors.ts';
import { once } from '../idempotency/store.ts';
import { findWay } from '../lifecycle/find-way.ts';
import { isDeletable } from '../lifecycle/transitions.ts';
import { send } from '../messages/send.ts';
import { heldCourseApplication } from './access.ts';
import { findCourse } from './courses-store.ts';
import { courseServerForm } from './form.ts';
import { type CourseMove, moveCourseApplication } from './history-store.ts';
import { type CourseStatus, courseWays } from './lifecycle.ts';
import { assertPlace } from './place.ts';
import { type CourseApplicationRow, deleteCourseApplicationRow } from './store.ts';
import { courseStanding } from './view.ts';
import { standsAs } from './words.ts';

/** Submits an application that is held; one that is submitted already stays so. Throws 409 or 422 with the reason. */
export async function submitHeld(tx: Db, row: CourseApplicationRow, caller: Caller): Promise<void> {
  if (row.status === 'submitted') return;
  if (!courseWays(courseStanding(row)).some(({ call }) => call === 'finish'))
    throw conflict(`${standsAs(row.status)} Подать её нельзя.`);
  const answers = courseServerForm.answersOf(row);
  const problems = courseServerForm.problemsOfWhole(answers);
  if (problems.length > 0) throw invalid('Заявку пока нельзя подать, в ней есть что исправить.', problems);
  await assertPlace(tx, row);
  const form = courseServerForm.withoutHidden(answers);
  await move(tx, row, { to: 'submitted', comment: null, authorId: caller.userId, form });
}

export interface CourseStatusCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: { readonly id: number; readonly status: CourseStatus; readonly comment?: string };
}

/**
 * Moves an application by the table of transitions. Throws 403 where the move is another role's, 409 where there is
 * none, 422 where it needs a comment. A move to where it stands already changes nothing.
 */
export async function changeCourseStatus(
  db: Db,
  { caller, key, body }: CourseStatusCall,
): Promise<{ id: number; status: CourseStatus }> {
  const call = { userId: caller.userId, operation: 'updateCourseStatus', key, request: body } as const;
  const { answer } = await once(db, call, async (tx) => {
    const current = await heldCourseApplication(tx, body.id, caller);
    const { id, status } = current;
    if (status === body.status) return { id, status };
    const way = findWay(courseWays(courseStanding(current)), body.status, caller, standsAs(status));
    const comment = body.comment?.trim() || null;
    if (way.comment === 'needed' && comment === null)
      throw invalid('Напишите причину.', [{ path: 'comment', message: 'Напишите, почему статус меняется.' }]);
    await move(tx, current, { to: way.to, comment, authorId: caller.userId });
    return { id, status: way.to };
  });
  return answer;
}

/** Removes what was never submitted; throws 404, or 409 for what was. */
export async function deleteCourseApplication(db: Db, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await heldCourseApplication(tx, id, caller);
    if (!isDeletable(courseStanding(current)))
      throw conflict('Поданную заявку удалить нельзя, её можно отменить.');
    await deleteCourseApplicationRow(tx, id);
    const details = { courseApplication: id };
    await record(tx, { userId: caller.userId, action: 'course-application.deleted', details });
  });
}

async function move(tx: Db, current: CourseApplicationRow, change: CourseMove): Promise<void> {
  const { id, representative_id, course_id } = current;
  const details = { courseApplication: id, from: current.status, to: change.to };
  await record(tx, { userId: change.authorId, action: 'course-application.status', details });
  await moveCourseApplication(tx, id, change);
  const event = eventOf(change.to);
  if (!event) return;
  const course = course_id === null ? undefined : await findCourse(tx, course_id);
  const values = { course: course?.name ?? 'без названия' };
  await send(tx, { event, userId: representative_id, values, courseApplicationId: id });
}

/** Nothing is told of a draft: it is the person's own. */
function eventOf(status: CourseStatus): MessageEvent | undefined {
  return status === 'draft' ? undefined : `course-application-${status}`;
}
