import type { components } from '#generated/api.d.ts';
import { statuses } from '#generated/statuses.ts';
import * as exportWords from '#generated/words/server/export.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { OwnColumn } from '../exports/cells.ts';
import { renderAnswers } from '../forms/answers-view.ts';
import { withRecord } from '../forms/redaction.ts';
import type { Attachment, Call, Caller } from '../http/contract.ts';
import { childName } from '../users/children.ts';
import { progressColumns, representativeColumns } from '../workflow/exports.ts';
import { listHistory, transitionFormAnswers } from '../workflow/history.ts';
import { exportSubmissions } from '../workflow/office.ts';
import { courseServerForm } from './form.ts';
import type { CourseStatus } from './status.ts';
import { courseApplicationList, type ListedCourseApplication } from './store.ts';
import { courseApplicationType, visibleCourseApplication } from './submission-type.ts';
import { adminCourseApplicationView, readCourseSelection, suppliedChoices } from './view.ts';

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
  return exportSubmissions(db, call, courseApplicationType, {
    name: exportWords.courseApplications,
    audit: { action: 'course-applications.exported', selection },
    ids: courseApplicationList.ids(selection),
    read: (ids) => courseApplicationList.named(db, ids),
    own: OWN_COLUMNS,
    choices: suppliedChoices,
  });
}

const OWN_COLUMNS: readonly OwnColumn<ListedCourseApplication>[] = [
  [exportWords.number, ({ number }) => number],
  [exportWords.childName, childName],
  [exportWords.status, ({ status }) => statuses['course-application'].statuses[status].label],
  ...representativeColumns,
  [exportWords.campaign, ({ campaign }) => campaign],
  ...progressColumns,
];
