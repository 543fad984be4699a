import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/courses.ts';
import * as workflowWords from '#generated/words/server/workflow.ts';
import type { LetterStatus } from '#generated/workflows.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { nameOfChild } from '../users/children.ts';
import { visibleTo } from '../workflow/access.ts';
import { dueText } from '../workflow/due.ts';
import type { DraftedType } from '../workflow/submission-type.ts';
import { findCourse } from './courses-store.ts';
import { courseServerForm, NON_ANSWER_KEYS } from './form.ts';
import { admitToCourse } from './seats.ts';
import { type CourseStatus, courseWorkflow } from './status.ts';
import {
  type CourseApplicationRow,
  courseApplicationList,
  courseApplicationRows,
  type ListedCourseApplication,
} from './store.ts';

export const courseApplicationType: DraftedType<CourseApplicationRow> = {
  workflow: courseWorkflow,
  kind: 'course-application',
  auditReference: (courseApplication) => ({ details: { courseApplication } }),
  form: courseServerForm,
  nonAnswerKeys: NON_ANSWER_KEYS,
  statuses: 'course-application',
  labels: statuses['course-application'].statuses,
  history: { table: 'course_application_history', owner: 'course_application_id' },
  notFound: workflowWords.notFound,
  stale: workflowWords.stale,
  rows: courseApplicationRows,
  letter: async (tx, { id, status, status_at, family_due_on, representative_id, course_id, child_id }) => {
    if (!hasLetter(status)) return undefined;
    const course = course_id === null ? undefined : await findCourse(tx, course_id);
    return {
      event: `course-application-${status}`,
      userId: representative_id,
      values: {
        course: course?.name ?? words.unnamedCourse,
        child: (await nameOfChild(tx, child_id)) || workflowWords.unnamedChild,
        due: dueText('course-application', status, status_at, { chosen: family_due_on }),
      },
      courseApplicationId: id,
    };
  },
  admit: admitToCourse,
};

function hasLetter(status: CourseStatus): status is LetterStatus<'course-application'> {
  return !courseWorkflow.statuses[status].silent;
}

/** An application for a course that the caller may see: their own, or any for an administrator. Else 404. */
export async function visibleCourseApplication(
  db: Db,
  id: number,
  caller: Caller,
): Promise<ListedCourseApplication> {
  const row = await courseApplicationList.find(db, id);
  return visibleTo(caller, row, courseApplicationType);
}
