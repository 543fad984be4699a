import { type Selectable, type SqlBool, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';
import type { Call } from '../http/contract.ts';
import { type ListedFilters, listedConditions, listedOrder } from '../lists/listed-answers.ts';
import type { PageLimits } from '../lists/paging.ts';
import { hasWord, holdsWord, type SearchWord, searchWords } from '../lists/search.ts';
import { readSort } from '../lists/sorting.ts';
import { movedColumns } from '../workflow/moved-columns.ts';
import type { SavedMove } from '../workflow/subject.ts';
import { courseAnswers } from './form.ts';
import { type CourseStatus, courseWorkflow } from './status.ts';
import type { CoursesTables } from './tables.ts';

export type CourseApplicationRow = Selectable<CoursesTables['course_applications']>;

export interface CourseApplicationFilter {
  readonly ids?: readonly number[];
  readonly representativeId?: number;
  readonly status?: readonly CourseStatus[];
  readonly campaign?: string;
  readonly q?: string;
  /** What listed answers are to be. */
  readonly answers?: ListedFilters;
}

const ORDERS = ['id', 'created_at', 'updated_at', 'submitted_at'] as const;

/** `number`, `-updated_at`, or a listed answer by its key. */
export type CourseApplicationSort = NonNullable<Call<'listAdminCourseApplications'>['query']['sort']>;
export type ListedCourseApplication = Awaited<ReturnType<typeof listCourseApplications>>[number];

/** The applications that a filter lets through; a list, its count and its export are made from the same one. */
function filtered(db: Db, { ids, representativeId, status, campaign, q, answers }: CourseApplicationFilter) {
  return db
    .selectFrom('course_applications')
    .innerJoin('users', 'users.id', 'course_applications.representative_id')
    .leftJoin('courses', 'courses.id', 'course_applications.course_id')
    .leftJoin('children', 'children.id', 'course_applications.child_id')
    .$if(ids !== undefined, (query) => query.where('course_applications.id', 'in', [...(ids ?? [])]))
    .$if(representativeId !== undefined, (query) =>
      query.where('course_applications.representative_id', '=', Number(representativeId)),
    )
    .$if(status !== undefined, (query) =>
      query.where('course_applications.status', 'in', [...(status ?? [])]),
    )
    .$if(campaign !== undefined, (query) => query.where('course_applications.campaign', '=', campaign ?? ''))
    .where((row) =>
      row.and([...searchWords(q).map(has), ...listedConditions('course_applications.listed', answers)]),
    );
}

/** One word that is looked for: in the number, the course, the child, the representative. */
function has(word: SearchWord) {
  const written = sql`search_words(concat_ws(' ', courses.name, children.last_name, children.first_name))`;
  return sql<SqlBool>`(${hasWord('course_applications.search', word)} or ${hasWord('users.search', word)}
    or ${holdsWord(written, word)})`;
}

interface CourseApplicationOrder {
  readonly sort: CourseApplicationSort;
  readonly limits?: PageLimits;
}

export async function listCourseApplicationIds(
  db: Db,
  filter: CourseApplicationFilter,
  order: CourseApplicationOrder,
): Promise<number[]> {
  const rows = await ordered(db, filter, order).select('course_applications.id').execute();
  return rows.map(({ id }) => id);
}

export async function listCourseApplications(
  db: Db,
  filter: CourseApplicationFilter,
  order?: CourseApplicationOrder,
) {
  return ordered(db, filter, order)
    .selectAll('course_applications')
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
    ])
    .execute();
}

function ordered(
  db: Db,
  filter: CourseApplicationFilter,
  { sort, limits }: CourseApplicationOrder = { sort: '-number' },
) {
  const order = readSort<string>(sort);
  const { by, descending } = order;
  const direction = descending ? 'desc' : 'asc';
  const column = ORDERS.find((name) => name === (by === 'number' ? 'id' : by));
  return filtered(db, filter)
    .$if(column !== undefined, (query) =>
      query.orderBy(sql.ref(`course_applications.${column}`), (order) => order[direction]().nullsLast()),
    )
    .$if(column === undefined, (query) =>
      query.orderBy(listedOrder('course_applications.listed', order), direction),
    )
    .orderBy('course_applications.id', direction)
    .$if(limits !== undefined, (query) => query.limit(limits?.perPage ?? 0).offset(limits?.offset ?? 0));
}

export async function countCourseApplications(db: Db, filter: CourseApplicationFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCourseApplication(
  tx: Db,
  one: { campaign: string; representativeId: number; form: FormValues },
): Promise<CourseApplicationRow> {
  const { campaign, representativeId: representative_id, form } = one;
  return tx
    .insertInto('course_applications')
    .values({ campaign, representative_id, status: courseWorkflow.initial, ...courseAnswers.row(form) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads and locks an application until the transaction ends. */
export async function lockCourseApplicationRow(
  tx: Db,
  id: number,
): Promise<CourseApplicationRow | undefined> {
  return tx.selectFrom('course_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a move into the row of an application. */
export async function saveCourseMove(
  tx: Db,
  id: number,
  move: SavedMove<CourseStatus>,
): Promise<CourseApplicationRow> {
  return tx
    .updateTable('course_applications')
    .set({
      ...movedColumns(move),
      ...(move.form && courseAnswers.row(move.form)),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** New answers raise the revision. */
export async function updateCourseAnswers(
  tx: Db,
  current: CourseApplicationRow,
  form: FormValues,
): Promise<CourseApplicationRow> {
  return tx
    .updateTable('course_applications')
    .set((row) => ({
      ...courseAnswers.row(form, current),
      revision: row('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCourseApplicationRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('course_applications').where('id', '=', id).execute();
}
