import type { components } from '#generated/api.d.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { withRecord } from '../forms/seen.ts';
import { tellAnswers } from '../forms/told-answers.ts';
import type { Caller } from '../http/contract.ts';
import { askedOf, listHistory } from '../workflow/history.ts';
import { courseServerForm } from './form.ts';
import type { CourseStatus } from './status.ts';
import { courseSubject, visibleCourseApplication } from './subject.ts';
import { adminCourseApplicationView, suppliedChoices } from './view.ts';

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
    const moves = askedOf(await listHistory<CourseStatus>(db, courseSubject.history, id));
    return tellAnswers(db, [answered, ...moves]);
  });
  return { record: adminCourseApplicationView(row), forms };
}
