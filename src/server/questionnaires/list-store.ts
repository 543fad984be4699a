import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { type ListedFilters, listedConditions, listedOrder } from '../lists/listed-answers.ts';
import { isAmong, isOneOf, listOrderedIds, orderedIds, readInOrder } from '../lists/ordered-ids.ts';
import type { PageLimits } from '../lists/paging.ts';
import { type FoundPage, readPage } from '../lists/read-page.ts';
import { childNames, hasWord, holdsWord, type SearchWord, searchWords } from '../lists/search.ts';
import { readSort } from '../lists/sorting.ts';

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

/** A page of what a filter lets through. */
export async function readQuestionnaires(
  db: Db,
  filter: QuestionnaireFilter,
  order: QuestionnaireOrder,
  limits: PageLimits,
): Promise<FoundPage<ListedQuestionnaire>> {
  const { name, submitted, status = [], q, answers = {} } = filter;
  const by = { name, submitted, status: status.length > 0 ? status : undefined };
  return readPage(
    db,
    {
      ids: (backwards) => selectQuestionnaireIds(db, filter, order, backwards),
      total:
        searchWords(q).length === 0 && Object.keys(answers).length === 0
          ? { counted: countedRows('questionnaires', by) }
          : { among: filtered(db, filter).select('one.id') },
      rows: withNames(db),
    },
    limits,
  );
}

function filtered(
  db: Db,
  { name, ids, representativeId, submitted, status = [], q, answers }: QuestionnaireFilter,
) {
  return db
    .selectFrom('questionnaires as one')
    .where('one.name', '=', name)
    .$if(ids !== undefined, (query) => query.where(isOneOf('one.id', ids ?? [])))
    .$if(representativeId !== undefined, (query) =>
      query.where('one.representative_id', '=', Number(representativeId)),
    )
    .$if(submitted === true, (query) => query.where('one.submitted_at', 'is not', null))
    .$if(status.length > 0, (query) => query.where('one.status', '=', sql<string>`any(${status}::text[])`))
    .where((row) => row.and([...searchWords(q).map(has), ...listedConditions('one.listed', answers)]));
}

/** One word that is looked for: in the number, the answers, the child, the representative. */
function has(word: SearchWord) {
  return isAmong('one.id', [
    sql`select own.id from questionnaires as own where ${hasWord('own.search', word)}`,
    sql`select theirs.id from users join questionnaires as theirs on theirs.representative_id = users.id
      where ${hasWord('users.search', word)}`,
    sql`select theirs.id from children join questionnaires as theirs on theirs.child_id = children.id
      and theirs.representative_id = children.representative_id where ${holdsWord(childNames, word)}`,
  ]);
}

/** Ids of all, in order or from its other end. */
export function selectQuestionnaireIds(
  db: Db,
  filter: QuestionnaireFilter,
  { sort }: QuestionnaireOrder,
  backwards = false,
): RawBuilder<{ id: number }> {
  const order = readSort<string>(sort);
  const column = ORDERS.find((name) => name === (order.by === 'number' ? 'id' : order.by));
  const place = column ? sql.ref(`one.${column}`) : listedOrder('one.listed', order);
  const found = filtered(db, filter).select(['one.id', place.as('place')]);
  const isSearched = searchWords(filter.q).length > 0;
  return orderedIds(found, { descending: order.descending, isSearched }, backwards);
}

function withNames(db: Db) {
  return db
    .selectFrom('questionnaires as one')
    .innerJoin('users', 'users.id', 'one.representative_id')
    .leftJoin('children', (join) =>
      join
        .onRef('children.id', '=', 'one.child_id')
        .onRef('children.representative_id', '=', 'one.representative_id'),
    )
    .selectAll('one')
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
