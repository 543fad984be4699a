import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { notFound } from '../http/errors.ts';
import { workedSet } from '../lists/worked-set.ts';
import { lettersAbout } from '../messages/letters-about.ts';
import { type PreviewedMove, previewMove } from '../workflow/preview.ts';
import { type CoursesQuery, readCourseSelection } from './queries.ts';
import type { CourseStatus } from './status.ts';
import {
  type CourseApplicationRow,
  findCourseApplicationRow,
  listNamedCourseApplications,
  selectCourseApplicationIds,
} from './store.ts';
import { courseSubject } from './subject.ts';
import { type AdminCourseApplicationView, adminCourseApplicationView } from './view.ts';

type Schemas = components['schemas'];

/** The ids of what a query selects, in its order: what the list gives, whole. */
export async function setOfCourses(db: Db, query: CoursesQuery): Promise<{ ids: number[] }> {
  const { filter, sort } = await readCourseSelection(db, query);
  return workedSet(db, selectCourseApplicationIds(db, filter, { sort }));
}

/** Rows of the list by their ids, in this order; those that are gone are left out. */
export async function namedCourseApplications(
  db: Db,
  ids: readonly number[],
): Promise<AdminCourseApplicationView[]> {
  return (await listNamedCourseApplications(db, ids)).map(adminCourseApplicationView);
}

/** The letters about an application, the newest first. Throws 404 where there is no such one. */
export async function courseLetters({ db, origin }: Context, id: number): Promise<Schemas['Message'][]> {
  await existing(db, id);
  return lettersAbout(db, { column: 'course_application_id', id }, origin);
}

/** What its representative would be told if an application came to a status now. Throws 404 as above. */
export async function previewCourseLetter(
  context: Context,
  id: number,
  move: PreviewedMove<CourseStatus>,
): Promise<Schemas['LetterPreview']> {
  return previewMove(context, courseSubject, await existing(context.db, id), move);
}

async function existing(db: Db, id: number): Promise<CourseApplicationRow> {
  const row = await findCourseApplicationRow(db, id);
  if (!row) throw notFound(words.notFound);
  return row;
}
