import type { FormValues } from '#engine/definition/definition.ts';
import { suitsChoice } from '#engine/definition/offered-choices.ts';
import * as words from '#generated/words/server/courses.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, invalidField } from '../http/errors.ts';
import { gradeOfChild, isOwnChild, recordsOfChild } from '../users/children.ts';
import { type Admission, EXCEPTION_REASON } from '../workflow/submission-type.ts';
import { findCourse, listOtherApplicants, lockCourse } from './courses-store.ts';
import { courseServerForm, readChoice } from './form.ts';
import { type CourseStatus, holdsSeat, waitsForSeat } from './status.ts';
import type { CourseApplicationRow } from './store.ts';

/** Throws 422 for a course of another campaign or another family's child. */
export async function assertChoice(
  db: Db,
  values: FormValues,
  { caller, campaign }: { caller: Caller; campaign: string },
): Promise<void> {
  const { course_id: courseId, child_id: childId } = readChoice(courseServerForm.columnsOf(values));
  if (courseId !== null && (await findCourse(db, courseId))?.campaign !== campaign)
    throw invalidField('course_id', words.noCourse);
  if (childId !== null && !(await isOwnChild(db, childId, caller)))
    throw invalidField('child', words.noChild);
}

/** Throws 422 if the child's class is not among the course's; a course without classes is for all. */
export async function assertClassFits(
  tx: Db,
  { course_id, child_id, representative_id }: CourseApplicationRow,
): Promise<void> {
  if (course_id === null || child_id === null) return;
  const course = await findCourse(tx, course_id);
  const grade = await gradeOfChild(tx, child_id, representative_id);
  if (course && !suitsChoice({ for: course.classes }, { kind: grade }))
    throw invalidField('course_id', words.otherClasses);
}

/** Throws 422 if the course was removed from the schedule after it was chosen. */
export async function assertScheduled(tx: Db, { course_id }: CourseApplicationRow): Promise<void> {
  const course = course_id === null ? undefined : await findCourse(tx, course_id);
  if (course?.archived_at) throw invalidField('course_id', words.noCourse);
}

/**
 * Throws 409 if the course has no free seat for a new application; an application with a seat keeps it,
 * even if the number of seats was reduced. Also throws 409 if the child has already applied. Locks the course.
 */
export async function assertSeat(
  tx: Db,
  row: CourseApplicationRow,
  { keeps: keepsSeat }: { readonly keeps: boolean },
): Promise<void> {
  const course = await lockCourseForApplication(tx, row);
  if (!course || keepsSeat || course.free > course.waiting) return;
  throw conflict(course.hasWaitingList ? words.noPlacesButQueue : words.noPlaces);
}

/**
 * Whether a new application gets a seat rather than a place on the waiting list; locks the course. Throws 409 if the
 * course has neither, or the child has already applied.
 */
export async function hasSeat(tx: Db, row: CourseApplicationRow): Promise<boolean> {
  const course = await lockCourseForApplication(tx, row);
  if (!course || course.free > course.waiting) return true;
  if (!course.hasWaitingList) throw conflict(words.noPlaces);
  return false;
}

/**
 * Throws 409 if a transition would give a seat that is not free, or a second seat to the same child; 422 if others
 * wait longer, until the office gives a reason. Returns whether the reason was necessary. An undone decision regains its
 * seat while no more seats are taken than at that time. Locks the course.
 */
export async function admitToCourse(
  tx: Db,
  row: CourseApplicationRow,
  to: CourseStatus,
  { undone, reason }: Admission<CourseStatus> = {},
): Promise<boolean> {
  if (holdsSeat(row.status) || !(holdsSeat(to) || waitsForSeat(to))) return false;
  const course = await lockCourseForApplication(tx, row);
  if (!course || !holdsSeat(to)) return false;
  const wasAsFull = undone?.places_taken != null && course.taken <= undone.places_taken;
  const isFull = course.free <= 0 && !wasAsFull;
  if (isFull) throw conflict(waitsForSeat(row.status) ? words.noPlaceToOffer : words.noPlaceToReturn);
  if (undone || !waitsForSeat(row.status) || course.waitingLonger === 0) return false;
  if (reason) return true;
  throw invalidField(EXCEPTION_REASON, words.sayWhyNotFirst({ place: course.waitingLonger + 1 }));
}

interface LockedCourse {
  /** Seats held by other applications. */
  readonly taken: number;
  /** Free seats without the application itself. */
  readonly free: number;
  /** Other applications on the waiting list. */
  readonly waiting: number;
  /** Applications on the waiting list that precede this one. */
  readonly waitingLonger: number;
  readonly hasWaitingList: boolean;
}

/** The locked course of an application. Throws 409 if the child has already applied for it. */
async function lockCourseForApplication(
  tx: Db,
  row: CourseApplicationRow,
): Promise<LockedCourse | undefined> {
  const { id, course_id, child_id, representative_id } = row;
  if (course_id === null) return undefined;
  const course = await lockCourse(tx, course_id);
  const others = await listOtherApplicants(tx, { courseId: course_id, except: id });
  const records = child_id === null ? [] : await recordsOfChild(tx, child_id, representative_id);
  if (others.some((other) => other.child_id !== null && records.includes(other.child_id)))
    throw conflict(words.alreadyApplied);
  const taken = others.filter(({ status }) => holdsSeat(status)).length;
  return {
    taken,
    free: (course?.places ?? 0) - taken,
    waiting: others.length - taken,
    waitingLonger: others.filter((other) => waitsForSeat(other.status) && waitsLonger(other, row)).length,
    hasWaitingList: course?.waiting_list ?? false,
  };
}

/** Whether an application precedes another on the waiting list, in the order of `waiting_place`. */
function waitsLonger(application: Queued, than: Queued): boolean {
  const submittedAt = application.submitted_at?.getTime() ?? 0;
  const otherSubmittedAt = than.submitted_at?.getTime() ?? 0;
  return submittedAt === otherSubmittedAt ? application.id < than.id : submittedAt < otherSubmittedAt;
}

type Queued = Pick<CourseApplicationRow, 'id' | 'submitted_at'>;
