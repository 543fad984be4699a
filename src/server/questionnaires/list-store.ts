import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { type ListedFilters, listedConditions, listedOrder } from '../lists/listed-answers.ts';
import {
  type Found,
  type FoundPage,
  foundIds,
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

/** Which questionnaires: a list, its count and its export are made from the same filter. */
export interface QuestionnaireFilter {
  readonly name: string;
  readonly ids?: readonly number[];
  readonly representativeId?: number;
  /** Without it drafts that were never submitted are among them. */
  readonly submitted?: boolean;
  readonly status?: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** What listed answers are to be. */
  readonly answers?: ListedFilters;
}

const ORDERS = ['id', 'created_at', 'updated_at', 'submitted_at', 'title'] as const;

export interface QuestionnaireOrder {
  /** `number`, `-updated_at`, or a listed answer by its key. */
  readonly sort: string;
}

export type ListedQuestionnaire = Awaited<ReturnType<typeof listQuestionnaires>>[number];

export async function listQuestionnaires(
  db: Db,
  filter: QuestionnaireFilter,
  order: QuestionnaireOrder = { sort: '-number' },
) {
  const ids = await listOrderedIds(db, selectQuestionnaireIds(db, filter, order));
  return readInOrder(ids, () => withNames(db).where(isOneOf('one.id', ids)).execute());
}

/** Those of these ids that were ever submitted, in the order of the ids. */
export async function listNamedQuestionnaires(
  db: Db,
  name: string,
  ids: readonly number[],
): Promise<ListedQuestionnaire[]> {
  const named = conditions({ name, ids, submitted: true });
  return readInOrder(ids, () =>
    withNames(db)
      .where((row) => row.and(named))
      .execute(),
  );
}

/** A page of what a filter lets through. */
export async function readQuestionnaires(
  db: Db,
  filter: QuestionnaireFilter,
  order: QuestionnaireOrder,
  limits: PageLimits,
): Promise<FoundPage<ListedQuestionnaire>> {
  const { name, submitted, status = [], answers = {} } = filter;
  const rows = withNames(db);
  const found = foundBy(filter, order);
  if (found.finding.words.length > 0) return readFound(db, found, rows, limits);
  const by = { name, submitted, status: status.length > 0 ? status : undefined };
  return readPage(
    db,
    {
      ids: (backwards) => selectQuestionnaireIds(db, filter, order, backwards),
      total:
        Object.keys(answers).length === 0
          ? { counted: countedRows('questionnaires', by) }
          : { among: filtered(db, filter).select('one.id') },
      rows,
    },
    limits,
  );
}

/** Those that a filter lets through, where no words are asked for. */
function filtered(db: Db, filter: QuestionnaireFilter) {
  return db.selectFrom('questionnaires as one').where((row) => row.and(conditions(filter)));
}

function conditions({
  name,
  ids,
  representativeId,
  submitted,
  status = [],
  answers,
}: QuestionnaireFilter): Expression<SqlBool>[] {
  return [
    sql<SqlBool>`one.name = ${name}`,
    ...(ids ? [isOneOf('one.id', ids)] : []),
    ...(representativeId === undefined ? [] : [sql<SqlBool>`one.representative_id = ${representativeId}`]),
    ...(submitted ? [sql<SqlBool>`one.submitted_at is not null`] : []),
    ...(status.length > 0 ? [sql<SqlBool>`one.status = any(${status}::text[])`] : []),
    ...listedConditions('one.listed', answers),
  ];
}

/** The number and the answers, the representative, the child. */
const SEARCHABLE = searchable(
  'one',
  [
    { key: 'representative_id', table: 'users' },
    {
      key: 'child_id',
      table: 'children',
      words: childNames,
      where: sql`children.representative_id = one.representative_id`,
    },
  ],
  sql`questionnaires as one`,
);

function foundBy(filter: QuestionnaireFilter, { sort }: QuestionnaireOrder): Found {
  const order = readSort<string>(sort);
  const column = ORDERS.find((name) => name === (order.by === 'number' ? 'id' : order.by));
  return {
    finding: { list: SEARCHABLE, words: searchWords(filter.q), where: conditions(filter) },
    place: column ? sql.ref(`one.${column}`) : listedOrder('one.listed', order),
    ordering: { descending: order.descending },
  };
}

/** Ids of all, in order or from its other end. */
export function selectQuestionnaireIds(
  db: Db,
  filter: QuestionnaireFilter,
  order: QuestionnaireOrder,
  backwards = false,
): RawBuilder<{ id: number }> {
  const found = foundBy(filter, order);
  if (found.finding.words.length > 0) return foundIds(found);
  const all = filtered(db, filter).select(['one.id', found.place.as('place')]);
  return orderedIds(all, found.ordering, backwards);
}

/** By name, that the statement may be prepared. */
const COLUMNS = [
  'one.id',
  'one.name',
  'one.prefix',
  'one.number',
  'one.representative_id',
  'one.child_id',
  'one.status',
  'one.revision',
  'one.comment',
  'one.remarks',
  'one.sent_back',
  'one.title',
  'one.created_at',
  'one.updated_at',
  'one.submitted_at',
  'one.resubmitted_at',
  'one.status_at',
  'one.family_due_on',
  'one.form',
  'one.form_version',
  'one.form_hash',
  'one.listed_by',
  'one.listed',
] as const;

function withNames(db: Db) {
  return db
    .selectFrom('questionnaires as one')
    .innerJoin('users', 'users.id', 'one.representative_id')
    .leftJoin('children', (join) =>
      join
        .onRef('children.id', '=', 'one.child_id')
        .onRef('children.representative_id', '=', 'one.representative_id'),
    )
    .select(COLUMNS)
    .select([
      'children.first_name as child_first_name',
      'children.last_name as child_last_name',
      'users.first_name',
      'users.last_name',
      'users.middle_name',
      'users.phone',
      'users.email',
    ]);
}
