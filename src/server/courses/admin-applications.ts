import type { components } from '#generated/api.d.ts';
import { statuses } from '#generated/statuses.ts';
import * as exportWords from '#generated/words/server/export.ts';
import * as words from '#generated/words/server/workflow.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { OwnColumn } from '../exports/cells.ts';
import { exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import { renderAnswers } from '../forms/answers-view.ts';
import { withRecord } from '../forms/redaction.ts';
import type { Attachment, Call, Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { reviewQueue } from '../lists/read-page.ts';
import { lettersAbout } from '../messages/view.ts';
import { childName } from '../users/children.ts';
import {
  progressColumns,
  representativeColumns,
  transitionAnswers,
  transitionForms,
} from '../workflow/exports.ts';
import { listHistory, transitionFormAnswers } from '../workflow/history.ts';
import { type PreviewedTransition, previewTransition } from '../workflow/undo.ts';
import { courseServerForm } from './form.ts';
import type { CourseStatus } from './status.ts';
import { type CourseApplicationRow, courseApplicationList, courseApplicationRows } from './store.ts';
import { courseApplicationType, visibleCourseApplication } from './submission-type.ts';
import {
  type AdminCourseApplicationView,
  adminCourseApplicationView,
  type CoursesQuery,
  readCourseSelection,
  suppliedChoices,
} from './view.ts';

type Schemas = components['schemas'];

/** The ids of what a query selects, in its order: what the list gives, whole. */
export async function setOfCourses(db: Db, query: CoursesQuery): Promise<{ ids: number[] }> {
  return reviewQueue(db, courseApplicationList.ids(await readCourseSelection(db, query)));
}

/** Rows of the list by their ids, in this order; those that are gone are left out. */
export async function namedCourseApplications(
  db: Db,
  ids: readonly number[],
): Promise<AdminCourseApplicationView[]> {
  return (await courseApplicationList.named(db, ids)).map(adminCourseApplicationView);
}

/** The letters about an application, the newest first. Throws 404 where there is no such one. */
export async function courseLetters({ db, origin }: Context, id: number): Promise<Schemas['Message'][]> {
  await existing(db, id);
  return lettersAbout(db, { column: 'course_application_id', id }, origin);
}

/** The notification of its representative if an application came to a status now. Throws 404 as above. */
export async function previewCourseLetter(
  context: Context,
  id: number,
  move: PreviewedTransition<CourseStatus>,
): Promise<Schemas['LetterPreview']> {
  return previewTransition(context, courseApplicationType, await existing(context.db, id), move);
}

async function existing(db: Db, id: number): Promise<CourseApplicationRow> {
  const row = await courseApplicationRows.find(db, id);
  if (!row) throw notFound(words.notFound);
  return row;
}

/** An application for a course with every answer, also of its moves; that an administrator looked is written down. Throws 404. */
export async function courseApplicationRecord(
  db: Db,
  id: number,
  caller: Caller,
): Promise<components['schemas']['AdminCourseApplicationRecord']> {
  const row = await visibleCourseApplication(db, id, caller);
  const { userId } = caller;
  await record(db, {
    userId,
    action: 'course-application.viewed',
    details: { courseApplication: id },
  });
  const choices = suppliedChoices(row);
  const answered = { ...row, of: courseServerForm, answeredAt: row.updated_at, choices };
  const forms = await withRecord(row, async () => {
    const moves = transitionFormAnswers(
      await listHistory<CourseStatus>(db, courseApplicationType.history, id),
    );
    return renderAnswers(db, [answered, ...moves]);
  });
  return { record: adminCourseApplicationView(row), forms };
}

/** The applications for courses that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportCourseApplications(
  db: Db,
  call: Call<'exportCourseApplications'>,
): Promise<Attachment> {
  const selection = await readCourseSelection(db, call.query);
  return exportList(db, call, {
    name: exportWords.courseApplications,
    audit: { action: 'course-applications.exported', selection },
    pages: await pagesOf(db, courseApplicationList.ids(selection), (ids) => readRows(db, ids)),
    own: OWN_COLUMNS,
    owner: (row) => row,
    forms: [
      { form: courseServerForm, answersOf: (row) => [{ ...row, choices: suppliedChoices(row) }] },
      ...transitionForms,
    ],
  });
}

async function readRows(db: Db, ids: readonly number[]) {
  const rows = await courseApplicationList.named(db, ids);
  const movesOf = await transitionAnswers(db, courseApplicationType.history, ids);
  return rows.map((row) => ({ ...row, moves: movesOf(row.id) }));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const OWN_COLUMNS: readonly OwnColumn<Row>[] = [
  [exportWords.number, ({ number }) => number],
  [exportWords.childName, childName],
  [exportWords.status, ({ status }) => statuses['course-application'].statuses[status].label],
  ...representativeColumns,
  [exportWords.campaign, ({ campaign }) => campaign],
  ...progressColumns,
];
