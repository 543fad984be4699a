import { record } from '../audit/store.ts';
import { campaignAsked, currentCampaign } from '../campaigns/campaigns.ts';
import type { Db } from '../database/open.ts';
import { retiredOf } from '../forms/retired.ts';
import { withRecord } from '../forms/seen.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { readListedFilters } from '../lists/listed-answers.ts';
import { type Page, type PageQuery, pageLimits, pageOf } from '../lists/paging.ts';
import { appliedView } from '../workflow/applied.ts';
import { lastMovedByFamily, listHistory } from '../workflow/history.ts';
import { listCourses } from './courses-store.ts';
import { courseServerForm } from './form.ts';
import type { ListedCourseApplication } from './listed-rows.ts';
import { type CourseStatus, isWithdrawn } from './status.ts';
import {
  type CourseApplicationFilter,
  type CourseApplicationSort,
  listCourseApplications,
  readCourseApplications,
} from './store.ts';
import { courseSubject, visibleCourseApplication } from './subject.ts';
import {
  type AdminCourseApplicationView,
  adminCourseApplicationView,
  type CourseApplicationView,
  type CourseView,
  courseApplicationView,
  courseView,
  ownerView,
} from './view.ts';

/** The courses that one can apply for now. */
export async function schedule(db: Db): Promise<CourseView[]> {
  const courses = await listCourses(db, await currentCampaign(db, new Date()));
  return courses.map(courseView);
}

/** The caller's applications for courses, the newest first. */
export async function ownCourseApplications(db: Db, caller: Caller): Promise<CourseApplicationView[]> {
  const rows = await listCourseApplications(db, { representativeId: caller.userId });
  const byFamily = await closedByFamily(db, rows);
  return rows.map((row) => courseApplicationView(row, caller, { byFamily }));
}

function closedByFamily(db: Db, rows: readonly ListedCourseApplication[]): Promise<ReadonlySet<number>> {
  return lastMovedByFamily(db, courseSubject.history, rows.filter(isWithdrawn));
}

/** One application with its history; that an administrator looked is written down. */
export async function oneCourseApplication(
  db: Db,
  id: number,
  caller: Caller,
): Promise<CourseApplicationView> {
  const row = await visibleCourseApplication(db, id, caller);
  return withRecord(row, () => recordOf(db, row, caller));
}

async function recordOf(
  db: Db,
  row: ListedCourseApplication,
  caller: Caller,
): Promise<CourseApplicationView> {
  const { id } = row;
  const history = await listHistory<CourseStatus>(db, courseSubject.history, id);
  const isOffice = roleOf(caller) === 'administrator';
  if (isOffice)
    await record(db, {
      userId: caller.userId,
      action: 'course-application.viewed',
      details: { courseApplication: id },
    });
  const retired = await retiredOf(db, courseServerForm, row);
  return {
    ...courseApplicationView(row, caller, { history, byFamily: await closedByFamily(db, [row]) }),
    ...(isOffice && ownerView(row)),
    ...(retired.length > 0 && { retired }),
  };
}

export type CoursesQuery = Pick<CourseApplicationFilter, 'status' | 'campaign' | 'course' | 'q'> & {
  readonly sort?: CourseApplicationSort;
};

/** Which applications, in which order. */
export async function readCourseSelection(
  db: Db,
  query: CoursesQuery,
): Promise<{ filter: CourseApplicationFilter; sort: CourseApplicationSort }> {
  const { sort = '-submitted_at', status, q, course } = query;
  const campaign = await campaignAsked(db, query.campaign);
  const filter = {
    ...(status && { status }),
    ...(q !== undefined && { q }),
    ...(course !== undefined && { course }),
    ...(campaign !== null && { campaign }),
    answers: readListedFilters(courseServerForm.definition, query),
  };
  return { filter, sort };
}

/** A page of everybody's applications that a query selects. */
export async function allCourseApplications(
  db: Db,
  query: CoursesQuery & PageQuery,
): Promise<Page<AdminCourseApplicationView>> {
  const { filter, sort } = await readCourseSelection(db, query);
  const limits = pageLimits(query);
  const found = await readCourseApplications(db, filter, { sort }, limits);
  return pageOf(found.rows.map(adminCourseApplicationView), found, limits);
}

/** The applications of somebody for courses in a line each, the newest first. */
export async function courseApplicationsOf(db: Db, userId: number) {
  const rows = await listCourseApplications(db, { representativeId: userId });
  return rows.map((row) => appliedView(row, row.course_name ?? ''));
}
