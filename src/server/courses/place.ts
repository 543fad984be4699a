import type { FormValues } from '#engine/definition/definition.ts';
import { fits } from '#engine/definition/offered.ts';
import * as words from '#generated/words/server/courses.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, invalid } from '../http/errors.ts';
import { isOwnChild } from '../users/children.ts';
import { gradeOfChild } from '../users/chosen-child.ts';
import { findCourse, holdersOf, lockCourse } from './courses-store.ts';
import { choiceOf, courseServerForm } from './form.ts';
import type { CourseApplicationRow } from './store.ts';

/** Throws 422 where the answers name a course that is not of this campaign, or a child that is not the caller's. */
export async function assertChoice(
  db: Db,
  values: FormValues,
  { caller, campaign }: { caller: Caller; campaign: string },
): Promise<void> {
  const { course_id: courseId, child_id: childId } = choiceOf(courseServerForm.columnsOf(values));
  if (courseId !== null && (await findCourse(db, courseId))?.campaign !== campaign)
    throw refused('course_id', words.noCourse);
  if (childId !== null && !(await isOwnChild(db, childId, caller))) throw refused('child', words.noChild);
}

/** Throws 422 where the course is for other classes than the child's; one that names no class is for all. */
export async function assertFits(
  tx: Db,
  { course_id, child_id, representative_id }: CourseApplicationRow,
): Promise<void> {
  if (course_id === null || child_id === null) return;
  const course = await findCourse(tx, course_id);
  const kind = await gradeOfChild(tx, child_id, representative_id);
  if (course && !fits({ for: course.classes }, { kind })) throw refused('course_id', words.otherClasses);
}

/** Throws 422 where the course has been taken off the schedule since it was chosen. */
export async function assertScheduled(tx: Db, { course_id }: CourseApplicationRow): Promise<void> {
  const course = course_id === null ? undefined : await findCourse(tx, course_id);
  if (course?.archived_at) throw refused('course_id', words.noCourse);
}

/** Throws 409 where no place is left on the course, or the child has one already. The course is held meanwhile. */
export async function assertPlace(tx: Db, { id, course_id, child_id }: CourseApplicationRow): Promise<void> {
  if (course_id === null) return;
  const course = await lockCourse(tx, course_id);
  const holders = await holdersOf(tx, { courseId: course_id, except: id });
  if (child_id !== null && holders.some((holder) => holder.child_id === child_id))
    throw conflict(words.alreadyApplied);
  if (holders.length >= (course?.places ?? 0)) throw conflict(words.noPlaces);
}

function refused(path: string, message: string) {
  return invalid(message, [{ path, message }]);
}
