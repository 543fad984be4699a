import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { CoursesTables } from './domain.ts';
import { type CourseStatus, HOLDING_SEAT, WAITING } from './status.ts';

export type CourseRow = Selectable<CoursesTables['courses']>;
export type NewCourse = Omit<Insertable<CoursesTables['courses']>, 'id' | 'created_at'>;
export type ScheduledCourse = Awaited<ReturnType<typeof listCourses>>[number];

/** Courses with the numbers of applications that hold a seat (`taken`) and that wait for one (`waiting`). */
function selectWithSeats(db: Db) {
  return db
    .selectFrom('courses')
    .selectAll()
    .select([countApplications(HOLDING_SEAT).as('taken'), countApplications(WAITING).as('waiting')]);
}

function countApplications(statuses: readonly CourseStatus[]) {
  return sql<number>`(select count(*)::integer from course_applications
    where course_id = courses.id and status in (${sql.join(statuses)}))`;
}

/** The scheduled courses of a campaign by name, each with its numbers of taken seats and waiting applications. */
export async function listCourses(db: Db, campaign: string) {
  return selectWithSeats(db)
    .where('campaign', '=', campaign)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findCourse(db: Db, id: number): Promise<CourseRow | undefined> {
  return db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the course until the transaction ends, so that the last seat is given once. Not `for update`: inserted applications
 * already hold a key lock on the course, and two such transactions would deadlock.
 */
export async function lockCourse(tx: Db, id: number): Promise<CourseRow | undefined> {
  return tx.selectFrom('courses').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Applications that hold or await a seat of a course, except one. */
export async function listOtherApplicants(
  tx: Db,
  { courseId, except }: { courseId: number; except: number },
): Promise<{ id: number; child_id: number | null; status: CourseStatus; submitted_at: Date | null }[]> {
  return tx
    .selectFrom('course_applications')
    .select(['id', 'child_id', 'status', 'submitted_at'])
    .where('course_id', '=', courseId)
    .where('status', 'in', [...HOLDING_SEAT, ...WAITING])
    .where('id', '<>', except)
    .execute();
}

export type ListedCourse = Awaited<ReturnType<typeof listAllCourses>>[number];
type SavedCourse = Omit<NewCourse, 'campaign'>;

/** All courses: newest campaign first, archived ones last in each. Not a `defineList`: no pages, no filters. */
export async function listAllCourses(db: Db) {
  return selectWithSeats(db)
    .orderBy('campaign', 'desc')
    .orderBy((row) => row('archived_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertCourse(db: Db, course: NewCourse): Promise<number> {
  const { id } = await db.insertInto('courses').values(course).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function saveCourse(tx: Db, id: number, course: SavedCourse): Promise<void> {
  await tx.updateTable('courses').set(course).where('id', '=', id).execute();
}

export async function setArchived(db: Db, id: number, isArchived: boolean): Promise<void> {
  const archived_at = isArchived ? sql<Date>`coalesce(archived_at, now())` : null;
  await db.updateTable('courses').set({ archived_at }).where('id', '=', id).execute();
}

export async function deleteCourseRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('courses').where('id', '=', id).execute();
}

export async function hasApplications(tx: Db, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('course_applications')
    .select('id')
    .where('course_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
