import * as words from '#generated/words/server/workflow.ts';
import { record } from '../audit/store.ts';
import { assertConsents } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { assertNotNewer } from '../forms/newer.ts';
import type { Caller } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { forgetAnswers } from '../idempotency/store.ts';
import { assertDeletable } from '../workflow/access.ts';
import { finishTransition, move } from '../workflow/move.ts';
import { isSubmitted, standingOf, waitingTransition } from '../workflow/workflow.ts';
import { courseServerForm } from './form.ts';
import { assertFits, assertPlace, assertScheduled, hasPlace } from './place.ts';
import { type CourseStatus, courseWorkflow, holdsPlace } from './status.ts';
import { type CourseApplicationRow, deleteCourseApplicationRow } from './store.ts';
import { courseSubject, lockCourseApplication } from './subject.ts';

/** Submits a locked application; one that is submitted already stays so. Throws 409 or 422 with the reason. */
export async function submitLocked(
  { db: tx, quotas }: Pick<Context, 'db' | 'quotas'>,
  row: CourseApplicationRow,
  caller: Caller,
): Promise<void> {
  if (isSubmitted(courseWorkflow, row.status)) return;
  const { to } = finishTransition(courseSubject, row);
  assertNotNewer(courseServerForm.definition, row);
  const answers = courseServerForm.answersOf(row);
  await assertConsents(tx, caller.userId, courseServerForm, row);
  const problems = courseServerForm.problemsOfWhole(answers);
  if (problems.length > 0) throw invalid(words.incomplete, problems);
  // of one that was sent back the school knows: what it changes since is judged as it is saved
  if (row.submitted_at === null) {
    await assertScheduled(tx, row);
    await assertFits(tx, row);
    await quotas.assertCourseApplications(tx, row);
  }
  const form = courseServerForm.pruneForStorage(answers);
  const change = { to: await placeOrQueue(tx, row, to), comment: null, authorId: caller.userId, form };
  await move(tx, courseSubject, row, change);
}

/** Where submitting leads: to a place on the course, or into the queue for one. Throws 409 where there is neither. */
async function placeOrQueue(tx: Db, row: CourseApplicationRow, to: CourseStatus): Promise<CourseStatus> {
  if (holdsPlace(row.status)) {
    await assertPlace(tx, row, { keeps: true });
    return to;
  }
  if (await hasPlace(tx, row)) return to;
  return waitingTransition(courseWorkflow, standingOf(row))?.to ?? to;
}

/** Removes what was never submitted; throws 404, or 409 for what was. */
export async function deleteCourseApplication(db: Db, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    assertDeletable(await lockCourseApplication(tx, id, caller));
    await deleteCourseApplicationRow(tx, id);
    await forgetAnswers(tx, `course-application/${id}`);
    const details = { courseApplication: id };
    await record(tx, { userId: caller.userId, action: 'course-application.deleted', details });
  });
}
