import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { HOLDING_PLACE, WAITING } from './status.ts';

export type ListedCourseApplication = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** Which one it is of those that wait for a place on the same course; `null` where it does not wait. */
const waitingPlace = sql<number | null>`case when course_applications.status in (${sql.join(WAITING)}) then
  (select count(*)::integer from course_applications as other
    where other.course_id = course_applications.course_id and other.status in (${sql.join(WAITING)})
      and (other.submitted_at, other.id) <= (course_applications.submitted_at, course_applications.id)) end`;

/** Places on the course that nobody has, where it waits for one. */
const freePlaces = sql<number | null>`case when course_applications.status in (${sql.join(WAITING)}) then
  (select greatest(courses.places - count(*), 0)::integer from course_applications as other
    where other.course_id = course_applications.course_id and other.status in (${sql.join(HOLDING_PLACE)})) end`;

/** By name, that the statement may be prepared. */
const COLUMNS = [
  'course_applications.id',
  'course_applications.campaign',
  'course_applications.number',
  'course_applications.representative_id',
  'course_applications.course_id',
  'course_applications.child_id',
  'course_applications.status',
  'course_applications.revision',
  'course_applications.comment',
  'course_applications.created_at',
  'course_applications.updated_at',
  'course_applications.submitted_at',
  'course_applications.resubmitted_at',
  'course_applications.status_at',
  'course_applications.family_due_on',
  'course_applications.form',
  'course_applications.form_version',
  'course_applications.form_hash',
  'course_applications.listed_by',
  'course_applications.listed',
] as const;

/** Applications for courses as lists show them: with their names, and what becomes of their place. */
export function withNames(db: Db) {
  return db
    .selectFrom('course_applications')
    .innerJoin('users', 'users.id', 'course_applications.representative_id')
    .leftJoin('courses', 'courses.id', 'course_applications.course_id')
    .leftJoin('children', 'children.id', 'course_applications.child_id')
    .select(COLUMNS)
    .select([waitingPlace.as('waiting_place'), freePlaces.as('free_places')])
    .select([
      'courses.name as course_name',
      'courses.schedule as course_schedule',
      'children.first_name as child_first_name',
      'children.last_name as child_last_name',
      'users.first_name',
      'users.last_name',
      'users.middle_name',
      'users.phone',
      'users.email',
    ]);
}
