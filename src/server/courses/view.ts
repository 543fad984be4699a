import type { Choice } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/courses.ts';
import * as exportWords from '#generated/words/server/export.ts';
import { campaignOfQuery, currentCampaign } from '../campaigns/campaigns.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import { withRecord } from '../forms/redaction.ts';
import { readLegacyAnswers } from '../forms/server-form.ts';
import { type Caller, type OperationId, ROLES, roleOf } from '../http/contract.ts';
import { listedWords, readListedFilters } from '../lists/listed-answers.ts';
import { isoDay, toRuDate } from '../values/dates.ts';
import { recordViewed } from '../workflow/access.ts';
import { dueOn, dueText, readWaiting, type TodoItem, todoItem } from '../workflow/due.ts';
import {
  progressColumns,
  representativeColumns,
  statusColumn,
  submissionExport,
} from '../workflow/exports.ts';
import { type HistoryRowView, historyView, listHistory, readClosedByFamily } from '../workflow/history.ts';
import { viewAnswers } from '../workflow/office.ts';
import { progressView, representativeView, submissionSummary } from '../workflow/view.ts';
import { type availableTransitions, isSubmitted } from '../workflow/workflow.ts';
import { listCourses, type ScheduledCourse } from './courses-store.ts';
import { courseServerForm } from './form.ts';
import { type CourseStatus, courseWorkflow, holdsSeat, isOffered } from './status.ts';
import {
  type CourseApplicationFilter,
  courseApplicationList,
  type ListedCourseApplication,
} from './store.ts';
import { courseApplicationType, visibleCourseApplication } from './submission-type.ts';

type Schemas = components['schemas'];
export type CourseView = Schemas['Course'];
export type CourseApplicationView = Schemas['CourseApplication'];
export type AdminCourseApplicationView = Schemas['AdminCourseApplication'];
type TransitionFormAnswers = NonNullable<Schemas['CourseStatusChanged']['answers']>;
type History = readonly HistoryRowView<CourseStatus>[];

function courseView(course: ScheduledCourse): CourseView {
  const { id, name, description, teacher, grades, schedule, place, price } = course;
  return {
    ...{ id, name, description, teacher, grades, schedule, place, price },
    classes: [...course.classes],
    starts_on: toRuDate(course.starts_on),
    ends_on: toRuDate(course.ends_on),
    ...seatsOf(course),
  };
}

/** Seats left for a new applicant, after everyone who is waiting already. */
function seatsOf({ places, taken, waiting, waiting_list }: ScheduledCourse) {
  const places_left = Math.max(places - taken - waiting, 0);
  const waiting_label = waiting > 0 ? words.mayWaitAfter({ waiting }) : words.mayWait;
  if (!waiting_list || places_left > 0) return { places_left, waiting_list };
  const places_left_label = words.queueLeft;
  // for one release
  const formerNames = { told_left: places_left_label, told_waiting: waiting_label };
  return { places_left, waiting_list, places_left_label, waiting_label, ...formerNames };
}

/** Data for a response besides the row. */
interface ViewContext {
  readonly history?: History;
  /** Whether the family withdrew it; `undefined` unless withdrawn. */
  readonly closedByFamily?: boolean | undefined;
}

/** A course application for responses; `application_course` has its answers by wire key. */
export function courseApplicationView(
  row: ListedCourseApplication,
  caller: Pick<Caller, 'roleId'>,
  viewContext: ViewContext = {},
): CourseApplicationView {
  return withRecord(row, () => viewInScope(row, caller, viewContext));
}

function viewInScope(
  row: ListedCourseApplication,
  caller: Pick<Caller, 'roleId'>,
  { history, closedByFamily }: ViewContext,
): CourseApplicationView {
  const { course_id, course_name, course_schedule, child_id } = row;
  const seat_label = seatLabel(row, caller);
  const progress = progressView(courseApplicationType, row, caller);
  return {
    ...progress,
    comment: row.comment,
    course:
      course_id === null || course_name === null || course_schedule === null
        ? null
        : { id: course_id, name: course_name, schedule: course_schedule },
    child: child_id === null ? null : { id: child_id, name: row.child_name ?? '' },
    application_course: courseServerForm.flatView(row),
    // course applications have no payments
    actions: progress.actions.filter((action) => action !== 'pay'),
    // `told_place` is the former name, for one release
    ...(seat_label !== undefined && { seat_label, told_place: seat_label }),
    transitions: transitionsWithNotes(row, progress.transitions, caller),
    ...(closedByFamily !== undefined && { closed_by_family: closedByFamily }),
    ...(history && { status_history: history.map(historyView<CourseStatus, TransitionFormAnswers>) }),
  };
}

/** A course application for the school, with its representative. */
export function adminCourseApplicationView(row: ListedCourseApplication): AdminCourseApplicationView {
  const { status_history: _, ...view } = courseApplicationView(row, { roleId: ROLES.administrator });
  return {
    ...view,
    representative: representativeView(row),
    listed: listedWords(courseServerForm.definition, row.listed),
  };
}

/** The available transitions. Offering a seat to an application that is not first on the waiting list requires a reason. */
function transitionsWithNotes(
  { waiting_place: place }: ListedCourseApplication,
  transitions: ReturnType<typeof availableTransitions<CourseStatus>>,
  caller: Pick<Caller, 'roleId'>,
) {
  if (place === null || place === 1 || roleOf(caller) !== 'administrator') return transitions;
  const warning = { note: words.notFirst({ place }), asks_reason: true };
  return transitions.map((one) => (holdsSeat(one.to) ? { ...one, ...warning } : one));
}

/** The text about the seat, for the office or for the family. */
function seatLabel(row: ListedCourseApplication, caller: Pick<Caller, 'roleId'>): string | undefined {
  const { waiting_place: place, free_places: free } = row;
  const isOffice = caller.roleId === ROLES.administrator;
  if (place === null) return isOffice ? offerLabel(row) : ownSeatLabel(row);
  if (!isOffice) return words.inQueue({ place });
  return free ? words.inQueueWithPlace({ place, free }) : words.inQueueOfOffice({ place });
}

function ownSeatLabel({ status, status_at }: ListedCourseApplication): string | undefined {
  const due = dueText('course-application', status, status_at);
  return isSubmitted(courseWorkflow, status) ? words.placeIsYours({ due }) : undefined;
}

/** The deadline of an offered seat, for the office. The seat stays reserved after it, until the office gives it to another. */
function offerLabel({ status, status_at }: ListedCourseApplication): string | undefined {
  const until = dueOn('course-application', status, status_at);
  if (!isOffered(status) || until === null) return undefined;
  const due = toRuDate(until);
  const isOver = until < isoDay(new Date());
  return isOver ? words.offerLapsed({ due }) : words.offeredUntil({ due });
}

/** Labels of choices supplied by operations: of the application's course and child. */
function suppliedChoices(row: ListedCourseApplication): Record<string, Choice[]> {
  const { course_id, course_name, child_id, child_name } = row;
  return {
    getCoursesSchedule: course_id === null ? [] : [{ const: String(course_id), title: course_name ?? '' }],
    getChildList: child_id === null ? [] : [{ const: String(child_id), title: child_name ?? '' }],
  } satisfies Partial<Record<OperationId, Choice[]>>;
}

/** The scheduled courses of the current campaign. */
export async function currentSchedule(db: Db): Promise<CourseView[]> {
  const courses = await listCourses(db, await currentCampaign(db, new Date()));
  return courses.map(courseView);
}

/** The caller's applications for courses, the newest first. */
export async function ownCourseApplications(db: Db, caller: Caller): Promise<CourseApplicationView[]> {
  const rows = await courseApplicationList.all(db, { representativeId: caller.userId });
  const isClosedByFamily = await readClosedByFamily(db, courseApplicationType, rows);
  return rows.map((row) => courseApplicationView(row, caller, { closedByFamily: isClosedByFamily(row) }));
}

/** A course application with its history. A view by the office is recorded. Throws 404. */
export async function courseApplicationWithHistory(
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
  const history = await listHistory<CourseStatus>(db, courseApplicationType.history, row.id);
  const isOffice = roleOf(caller) === 'administrator';
  if (isOffice) await recordViewed(db, courseApplicationType, row.id, caller);
  const isClosedByFamily = await readClosedByFamily(db, courseApplicationType, [row]);
  const legacyAnswers = await readLegacyAnswers(db, courseServerForm, row);
  return {
    ...courseApplicationView(row, caller, { history, closedByFamily: isClosedByFamily(row) }),
    ...(isOffice && { representative: representativeView(row), choices: suppliedChoices(row) }),
    ...(legacyAnswers.length > 0 && { retired: legacyAnswers }),
  };
}

export type CoursesQuery = Pick<CourseApplicationFilter, 'status' | 'course' | 'q' | 'sort'> & {
  readonly campaign?: string;
};

export async function readCourseSelection(db: Db, query: CoursesQuery): Promise<CourseApplicationFilter> {
  const { sort = '-submitted_at', status, q, course } = query;
  const campaign = await campaignOfQuery(db, query.campaign);
  const answers = readListedFilters(courseServerForm.definition, query);
  return { status, q, course, campaign, answers, sort };
}

/** A person's course applications in one line each, newest first. */
export async function summarizeCourseApplications(db: Db, userId: number) {
  const rows = await courseApplicationList.all(db, { representativeId: userId });
  return rows.map((row) => submissionSummary(row, row.course_name ?? ''));
}

/** Applications for courses that wait for their representative. */
export async function courseApplicationsToDo(db: Db, userId: number): Promise<TodoItem[]> {
  const rows = await readWaiting('course-application', (status) =>
    courseApplicationList.all(db, { representativeId: userId, status }),
  );
  return rows.map((row) =>
    todoItem(row, {
      of: 'course-application',
      child: row.child_name,
      title: row.course_name,
      due_on: dueOn('course-application', row.status, row.status_at, { chosen: row.family_due_on }),
    }),
  );
}

/** A person's course applications, with the labels of their choices. */
export async function coursesAnsweredBy(db: Db, userId: number) {
  const rows = await courseApplicationList.all(db, { representativeId: userId });
  return rows.map((row) => ({ ...row, choices: suppliedChoices(row) }));
}

/** A course application with all answers and transition forms. Audited for administrators. Throws 404. */
export async function courseApplicationRecord(
  db: Db,
  id: number,
  caller: Caller,
): Promise<components['schemas']['AdminCourseApplicationRecord']> {
  const row = await visibleCourseApplication(db, id, caller);
  const answered = { answeredAt: row.updated_at, choices: suppliedChoices(row) };
  const forms = await viewAnswers(db, courseApplicationType, { ...row, ...answered }, caller);
  return { record: adminCourseApplicationView(row), forms };
}

export function courseApplicationExport(db: Db) {
  return submissionExport(db, courseApplicationType, {
    name: exportWords.courseApplications,
    action: 'course-applications.exported',
    read: (ids) => courseApplicationList.rowsById(db, ids),
    own: OWN_COLUMNS,
    choices: suppliedChoices,
  });
}

const OWN_COLUMNS: readonly RecordColumn<ListedCourseApplication>[] = [
  [exportWords.number, ({ number }) => number],
  [exportWords.childName, ({ child_name }) => child_name ?? ''],
  statusColumn(courseApplicationType),
  ...representativeColumns,
  [exportWords.campaign, ({ campaign }) => campaign],
  ...progressColumns,
];
