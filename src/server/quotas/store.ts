import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, lockName } from '../database/open.ts';
import type { Database } from '../tables.ts';

/** An application for which those of its family are counted. */
export type CountedApplication = Pick<
  Selectable<Database['applications']>,
  'representative_id' | 'campaign' | 'student_id' | 'title'
>;
export type CountedCourseApplication = Pick<
  Selectable<Database['course_applications']>,
  'id' | 'representative_id' | 'campaign' | 'child_id' | 'course_id'
>;

/** Serializes transactions that create records of a person, so that each counts what the earlier ones created. */
export async function lockRecords(tx: Db, userId: number): Promise<void> {
  await lockName(tx, `records ${userId}`);
}

/** The number of a person's unsubmitted applications, also for courses, and questionnaires. */
export async function countDrafts(db: Db, userId: number): Promise<number> {
  const drafts = (table: 'applications' | 'course_applications' | 'questionnaires') =>
    sql`(select count(*) from ${sql.table(table)} where representative_id = ${userId} and submitted_at is null)`;
  return countOf(
    db,
    sql`${drafts('applications')} + ${drafts('course_applications')} + ${drafts('questionnaires')}`,
  );
}

export async function countChildren(db: Db, userId: number): Promise<number> {
  return countOf(db, sql`(select count(*) from children where representative_id = ${userId})`);
}

/** The applications that a family has submitted to a campaign: for one child without withdrawn ones, and all. */
export async function countApplications(
  db: Db,
  { representative_id, campaign, student_id, title }: CountedApplication,
): Promise<{ readonly ofChild: number; readonly ofFamily: number }> {
  const isSameChild = sql`(student_id = ${student_id}::integer or lower(title) = lower(${title}))`;
  const { rows } = await sql<{ ofChild: number; ofFamily: number }>`
    select count(*)::integer as "ofFamily",
      (count(*) filter (where status <> 'cancelled' and ${isSameChild}))::integer as "ofChild"
    from applications
    where representative_id = ${representative_id} and campaign = ${campaign} and submitted_at is not null`.execute(
    db,
  );
  return rows[0] ?? { ofChild: 0, ofFamily: 0 };
}

/** The same numbers of course applications, without the given application. */
export async function countCourseApplications(
  db: Db,
  { id, representative_id, campaign, child_id }: CountedCourseApplication,
): Promise<{ readonly ofChild: number; readonly ofFamily: number }> {
  const { rows } = await sql<{ ofChild: number; ofFamily: number }>`
    select count(*)::integer as "ofFamily",
      (count(*) filter (where status <> 'cancelled' and child_id = ${child_id}::integer))::integer as "ofChild"
    from course_applications
    where id <> ${id} and representative_id = ${representative_id} and campaign = ${campaign}
      and submitted_at is not null`.execute(db);
  return rows[0] ?? { ofChild: 0, ofFamily: 0 };
}

/** Whether the school has accepted any application of a child. */
export async function isKnownChild(db: Db, { child_id }: CountedCourseApplication): Promise<boolean> {
  return (await countOf(db, acceptedOf(sql`${child_id}::integer`))) > 0;
}

/** The number of a family's other applications to a course, for children without an accepted application. */
export async function countSeatsOfUnknownChildren(
  db: Db,
  { id, representative_id, course_id }: CountedCourseApplication,
): Promise<number> {
  return countOf(
    db,
    sql`(select count(*) from course_applications as held
      where held.id <> ${id} and held.representative_id = ${representative_id} and held.course_id = ${course_id}::integer
        and held.submitted_at is not null and held.status not in ('cancelled', 'rejected')
        and ${acceptedOf(sql`held.child_id`)} = 0)`,
  );
}

function acceptedOf(child: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((select count(*) from applications where student_id = ${child} and status = 'accepted')
    + (select count(*) from course_applications where child_id = ${child} and status = 'accepted'))`;
}

/** The number of questionnaires that a person has submitted within a year. */
export async function countQuestionnaires(db: Db, userId: number): Promise<number> {
  return countOf(
    db,
    sql`(select count(*) from questionnaires
      where representative_id = ${userId} and submitted_at > now() - interval '1 year')`,
  );
}

async function countOf(db: Db, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${counted})::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of a person's running uploads, in any process. */
export async function countPending(db: Db, userId: number): Promise<number> {
  return countOf(
    db,
    sql`(select count(*) from pending_files where user_id = ${userId} and expires_at > now())`,
  );
}

/** The bytes of a person's attached files and running uploads. */
export async function sumBytes(db: Db, userId: number): Promise<number> {
  const ofPerson = (table: 'applications' | 'questionnaires') =>
    db.selectFrom(table).select('id').where('representative_id', '=', userId);
  const { sum } = await db
    .selectFrom((all) =>
      all
        .selectFrom('files')
        .select('size as bytes')
        .where((row) =>
          row.or([
            row('application_id', 'in', ofPerson('applications')),
            row('questionnaire_id', 'in', ofPerson('questionnaires')),
          ]),
        )
        .unionAll(
          all
            .selectFrom('pending_files')
            .select('bytes')
            .where('user_id', '=', userId)
            .where('expires_at', '>', sql<Date>`now()`),
        )
        .as('every'),
    )
    .select((row) => row.fn.sum<string | null>('bytes').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Seconds after which a reservation expires unless it is renewed. */
export const PENDING_SECONDS = 30;
const pendingEnd = sql<Date>`now() + make_interval(secs => ${PENDING_SECONDS})`;

/** Inserts a reservation of bytes for a person; returns its id. */
export async function insertPending(db: Db, userId: number, bytes: number): Promise<string> {
  const { id } = await db
    .insertInto('pending_files')
    .values({ user_id: userId, bytes, expires_at: pendingEnd })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renewPending(db: Db, id: string): Promise<void> {
  await db.updateTable('pending_files').set({ expires_at: pendingEnd }).where('id', '=', id).execute();
}

export async function deletePending(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pending_files').where('id', '=', id).execute();
}
