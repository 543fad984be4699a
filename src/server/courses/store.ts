import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Call } from '../http/contract.ts';
import { countedRows } from '../lists/counters.ts';
import { defineList, type RowOf } from '../lists/define-list.ts';
import type { ListedFilters } from '../lists/listed-answers.ts';
import { CONTACT_COLUMNS, isOfStatus, nameColumn } from '../lists/read-page.ts';
import { childNames, defineSearch } from '../lists/search.ts';
import type { Database } from '../tables.ts';
import { submissionColumns } from '../workflow/columns.ts';
import { submissionRows } from '../workflow/rows.ts';
import type { CoursesTables } from './domain.ts';
import { courseAnswers } from './form.ts';
import { type CourseStatus, courseWorkflow, HOLDING_SEAT, WAITING } from './status.ts';

/** The position on the waiting list of the course; `null` for other applications. */
const queuePosition = sql<number | null>`case when course_applications.status in (${sql.join(WAITING)}) then
  (select count(*)::integer from course_applications as other
    where other.course_id = course_applications.course_id and other.status in (${sql.join(WAITING)})
      and (other.submitted_at, other.id) <= (course_applications.submitted_at, course_applications.id)) end`;

/** Free seats of the course, for applications on its waiting list. */
const freeSeats = sql<number | null>`case when course_applications.status in (${sql.join(WAITING)}) then
  (select greatest(courses.places - count(*), 0)::integer from course_applications as other
    where other.course_id = course_applications.course_id and other.status in (${sql.join(HOLDING_SEAT)})) end`;

/** Course applications for lists, with names and waiting list. */
function withNames(db: Db) {
  return db
    .selectFrom('course_applications')
    .innerJoin('users', 'users.id', 'course_applications.representative_id')
    .leftJoin('courses', 'courses.id', 'course_applications.course_id')
    .leftJoin('children', 'children.id', 'course_applications.child_id')
    .select(submissionColumns('course_applications'))
    .select(['course_applications.campaign', 'course_applications.course_id', 'course_applications.child_id'])
    .select([queuePosition.as('waiting_place'), freeSeats.as('free_places')])
    .select(nameColumn('children').as('child_name'))
    .select(['courses.name as course_name', 'courses.schedule as course_schedule'])
    .select(CONTACT_COLUMNS);
}

export type CourseApplicationRow = Selectable<CoursesTables['course_applications']>;

export interface CourseApplicationFilter {
  readonly representativeId?: number;
  readonly status?: readonly CourseStatus[] | undefined;
  /** `null` for those of every campaign. */
  readonly campaign?: string | null;
  readonly course?: number | undefined;
  readonly q?: string | undefined;
  readonly answers?: ListedFilters;
  readonly sort?: CourseApplicationSort;
}

/** `number`, `-updated_at`, or a listed answer by its key. */
export type CourseApplicationSort = NonNullable<Call<'listAdminCourseApplications'>['query']['sort']>;

function conditions({ representativeId, status, campaign = null, course }: CourseApplicationFilter) {
  const row = expressionBuilder<Database, 'course_applications'>();
  return [
    representativeId !== undefined && row('course_applications.representative_id', '=', representativeId),
    status && isOfStatus('course_applications.status', status),
    campaign !== null && row('course_applications.campaign', '=', campaign),
    course !== undefined && row('course_applications.course_id', '=', course),
  ];
}

export const courseApplicationList = defineList({
  // the number, the representative, the course, the child
  search: defineSearch('course_applications', [
    { key: 'representative_id', table: 'users' },
    { key: 'course_id', table: 'courses', words: sql`search_words(courses.name)` },
    { key: 'child_id', table: 'children', words: childNames },
  ]),
  where: conditions,
  orders: {
    number: 'id',
    created_at: 'created_at',
    updated_at: 'updated_at',
    submitted_at: 'submitted_at',
  },
  defaultSort: '-number',
  blankLast: ['submitted_at'],
  countRows: ({ campaign, course, status }) =>
    course === undefined
      ? countedRows('course_applications', { campaign: campaign ?? undefined, status })
      : undefined,
  rows: withNames,
});

export type ListedCourseApplication = RowOf<typeof courseApplicationList>;

export const courseApplicationRows = submissionRows<CourseApplicationRow>({
  table: 'course_applications',
  answers: courseAnswers,
  initial: courseWorkflow.initial,
  seats: { holding: HOLDING_SEAT, unit: ['course_id'] },
});
