import { type Selectable, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';
import type { Call } from '../http/contract.ts';
import { countedRows } from '../lists/counters.ts';
import { type ListedFilters, listedConditions, listedOrder } from '../lists/listed-answers.ts';
import { isAmong, isOneOf, listOrderedIds, orderedIds, readInOrder } from '../lists/ordered-ids.ts';
import type { PageLimits } from '../lists/paging.ts';
import { type FoundPage, readPage } from '../lists/read-page.ts';
import { childNames, hasWord, holdsWord, type SearchWord, searchWords } from '../lists/search.ts';
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
    .$if(ids !== undefined, (query) => query.where(isOneOf('course_applications.id', ids ?? [])))
    .$if(representativeId !== undefined, (query) =>
      query.where('course_applications.representative_id', '=', Number(representativeId)),
    )
    .$if(status !== undefined, (query) =>
      query.where('course_applications.status', '=', sql<CourseStatus>`any(${status}::text[])`),
    )
    .$if(campaign !== undefined, (query) => query.where('course_applications.campaign', '=', campaign ?? ''))
    .where((row) =>
      row.and([...searchWords(q).map(has), ...listedConditions('course_applications.listed', answers)]),
    );
}

/** One word that is looked for: in the number, the course, the child, the representative. */
function has(word: SearchWord) {
  const course = sql`search_words(courses.name)`;
  return isAmong('course_applications.id', [
    sql`select own.id from course_applications as own where ${hasWord('own.search', word)}`,
    sql`select theirs.id from users join course_applications as theirs on theirs.representative_id = users.id
      where ${hasWord('users.search', word)}`,
    sql`select theirs.id from courses join course_applications as theirs on theirs.course_id = courses.id
      where ${holdsWord(course, word)}`,
    sql`select theirs.id from children join course_applications as theirs on theirs.child_id = children.id
      where ${holdsWord(childNames, word)}`,
  ]);
}

interface CourseApplicationOrder {
  readonly sort: CourseApplicationSort;
}

/** Ids of all, in order or from its other end. */
export function selectCourseApplicationIds(
  db: Db,
  filter: CourseApplicationFilter,
  { sort }: CourseApplicationOrder,
  backwards = false,
) {
  const order = readSort<string>(sort);
  const column = ORDERS.find((name) => name === (order.by === 'number' ? 'id' : order.by));
  const place = column
    ? sql.ref(`course_applications.${column}`)
    : listedOrder('course_applications.listed', order);
  const found = filtered(db, filter).select(['course_applications.id', place.as('place')]);
  const isSearched = searchWords(filter.q).length > 0;
  const { descending } = order;
  return orderedIds(found, { descending, blankLast: column === 'submitted_at', isSearched }, backwards);
}

/** A page of what a filter lets through. */
export async function readCourseApplications(
  db: Db,
  filter: CourseApplicationFilter,
  order: CourseApplicationOrder,
  limits: PageLimits,
): Promise<FoundPage<ListedCourseApplication>> {
  const { campaign, status, q, answers = {} } = filter;
  return readPage(
    db,
    {
      ids: (backwards) => selectCourseApplicationIds(db, filter, order, backwards),
      total:
        searchWords(q).length === 0 && Object.keys(answers).length === 0
          ? { counted: countedRows('course_applications', { campaign, status }) }
          : { among: filtered(db, filter).select('course_applications.id') },
      rows: withNames(db),
    },
    limits,
  );
}

export async function listCourseApplications(
  db: Db,
  filter: CourseApplicationFilter,
  order: CourseApplicationOrder = { sort: '-number' },
) {
  const ids = await listOrderedIds(db, selectCourseApplicationIds(db, filter, order));
  return readInOrder(ids, () => withNames(db).where(isOneOf('course_applications.id', ids)).execute());
}

function withNames(db: Db) {
  return db
    .selectFrom('course_applications')
    .innerJoin('users', 'users.id', 'course_applications.representative_id')
    .leftJoin('courses', 'courses.id', 'course_applications.course_id')
    .leftJoin('children', 'children.id', 'course_applications.child_id')
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
    ]);
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
