import { expressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';
import type { Call } from '../http/contract.ts';
import { countedRows } from '../lists/counters.ts';
import { type ListedFilters, listedConditions, listedOrder } from '../lists/listed-answers.ts';
import {
  type Found,
  type FoundPage,
  foundIds,
  isOfStatus,
  isOneOf,
  listOrderedIds,
  orderedIds,
  type PageLimits,
  readFound,
  readInOrder,
  readPage,
  readSort,
} from '../lists/read-page.ts';
import { childNames, searchable, searchWords } from '../lists/search.ts';
import type { Database } from '../tables.ts';
import { movedColumns, type SavedMove } from '../workflow/submission-type.ts';
import { courseAnswers } from './form.ts';
import { type ListedCourseApplication, withNames } from './listed-rows.ts';
import { type CourseStatus, courseWorkflow } from './status.ts';
import type { CoursesTables } from './tables.ts';

export type CourseApplicationRow = Selectable<CoursesTables['course_applications']>;

export interface CourseApplicationFilter {
  readonly ids?: readonly number[];
  readonly representativeId?: number;
  readonly status?: readonly CourseStatus[];
  readonly campaign?: string;
  readonly course?: number;
  readonly q?: string;
  /** What listed answers are to be. */
  readonly answers?: ListedFilters;
}

const ORDERS = ['id', 'created_at', 'updated_at', 'submitted_at'] as const;

/** `number`, `-updated_at`, or a listed answer by its key. */
export type CourseApplicationSort = NonNullable<Call<'listAdminCourseApplications'>['query']['sort']>;

/** The applications that a filter lets through, where no words are asked for. */
function filtered(db: Db, filter: CourseApplicationFilter) {
  return db.selectFrom('course_applications').where((row) => row.and(conditions(filter)));
}

function conditions({ ids, representativeId, status, campaign, course, answers }: CourseApplicationFilter) {
  const row = expressionBuilder<Database, 'course_applications'>();
  return [
    ...(ids ? [isOneOf('course_applications.id', ids)] : []),
    ...(representativeId === undefined
      ? []
      : [row('course_applications.representative_id', '=', representativeId)]),
    ...(status ? [isOfStatus('course_applications.status', status)] : []),
    ...(campaign === undefined ? [] : [row('course_applications.campaign', '=', campaign)]),
    ...(course === undefined ? [] : [row('course_applications.course_id', '=', course)]),
    ...listedConditions('course_applications.listed', answers),
  ];
}

/** The number, the representative, the course, the child. */
const SEARCHABLE = searchable('course_applications', [
  { key: 'representative_id', table: 'users' },
  { key: 'course_id', table: 'courses', words: sql`search_words(courses.name)` },
  { key: 'child_id', table: 'children', words: childNames },
]);

interface CourseApplicationOrder {
  readonly sort: CourseApplicationSort;
}

function foundBy(filter: CourseApplicationFilter, { sort }: CourseApplicationOrder): Found {
  const order = readSort<string>(sort);
  const column = ORDERS.find((name) => name === (order.by === 'number' ? 'id' : order.by));
  return {
    finding: { list: SEARCHABLE, words: searchWords(filter.q), where: conditions(filter) },
    place: column
      ? sql.ref(`course_applications.${column}`)
      : listedOrder('course_applications.listed', order),
    ordering: { descending: order.descending, blankLast: column === 'submitted_at' },
  };
}

/** Ids of all, in order or from its other end. */
export function selectCourseApplicationIds(
  db: Db,
  filter: CourseApplicationFilter,
  order: CourseApplicationOrder,
  backwards = false,
): RawBuilder<{ id: number }> {
  const found = foundBy(filter, order);
  if (found.finding.words.length > 0) return foundIds(found);
  const all = filtered(db, filter).select(['course_applications.id', found.place.as('place')]);
  return orderedIds(all, found.ordering, backwards);
}

/** A page of what a filter lets through. */
export async function readCourseApplications(
  db: Db,
  filter: CourseApplicationFilter,
  order: CourseApplicationOrder,
  limits: PageLimits,
): Promise<FoundPage<ListedCourseApplication>> {
  const { campaign, course, status, answers = {} } = filter;
  const rows = withNames(db);
  const found = foundBy(filter, order);
  if (found.finding.words.length > 0) return readFound(db, found, rows, limits);
  return readPage(
    db,
    {
      ids: (backwards) => selectCourseApplicationIds(db, filter, order, backwards),
      total:
        course === undefined && Object.keys(answers).length === 0
          ? { counted: countedRows('course_applications', { campaign, status }) }
          : { among: filtered(db, filter).select('course_applications.id') },
      rows,
    },
    limits,
  );
}

export async function listCourseApplications(
  db: Db,
  filter: CourseApplicationFilter,
  order: CourseApplicationOrder = { sort: '-number' },
) {
  return listNamedCourseApplications(
    db,
    await listOrderedIds(db, selectCourseApplicationIds(db, filter, order)),
  );
}

/** Those of these ids, in the order of the ids. */
export async function listNamedCourseApplications(
  db: Db,
  ids: readonly number[],
): Promise<ListedCourseApplication[]> {
  return readInOrder(ids, () => withNames(db).where(isOneOf('course_applications.id', ids)).execute());
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

export async function findCourseApplicationRow(
  db: Db,
  id: number,
): Promise<CourseApplicationRow | undefined> {
  return oneOf(db, id).executeTakeFirst();
}

/** Reads and locks an application until the transaction ends. */
export async function lockCourseApplicationRow(
  tx: Db,
  id: number,
): Promise<CourseApplicationRow | undefined> {
  return oneOf(tx, id).forUpdate().executeTakeFirst();
}

function oneOf(db: Db, id: number) {
  return db.selectFrom('course_applications').selectAll().where('id', '=', id);
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
