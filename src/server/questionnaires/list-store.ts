import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { type ListedFilters, listedConditions, listedOrder } from '../lists/listed-answers.ts';
import type { PageLimits } from '../lists/paging.ts';
import { hasWord, holdsWord, type SearchWord, searchWords } from '../lists/search.ts';
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
  readonly limits?: PageLimits;
}

export type ListedQuestionnaire = Awaited<ReturnType<typeof listQuestionnaires>>[number];

export async function listQuestionnaires(db: Db, filter: QuestionnaireFilter, order?: QuestionnaireOrder) {
  return ordered(db, filter, order)
    .selectAll('one')
    .select([
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

export async function listQuestionnaireIds(
  db: Db,
  filter: QuestionnaireFilter,
  order: QuestionnaireOrder,
): Promise<number[]> {
  const rows = await ordered(db, filter, order).select('one.id').execute();
  return rows.map(({ id }) => id);
}

export async function countQuestionnaires(db: Db, filter: QuestionnaireFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(
  db: Db,
  { name, ids, representativeId, submitted, status = [], q, answers }: QuestionnaireFilter,
) {
  return db
    .selectFrom('questionnaires as one')
    .innerJoin('users', 'users.id', 'one.representative_id')
    .leftJoin('children', (join) =>
      join
        .onRef('children.id', '=', 'one.child_id')
        .onRef('children.representative_id', '=', 'one.representative_id'),
    )
    .where('one.name', '=', name)
    .$if(ids !== undefined, (query) => query.where('one.id', 'in', [...(ids ?? [])]))
    .$if(representativeId !== undefined, (query) =>
      query.where('one.representative_id', '=', Number(representativeId)),
    )
    .$if(submitted === true, (query) => query.where('one.submitted_at', 'is not', null))
    .$if(status.length > 0, (query) => query.where('one.status', 'in', [...status]))
    .where((row) => row.and([...searchWords(q).map(has), ...listedConditions('one.listed', answers)]));
}

/** One word that is looked for: in the number, the answers, the child, the representative. */
function has(word: SearchWord) {
  const child = sql`search_words(concat_ws(' ', children.last_name, children.first_name))`;
  return sql<SqlBool>`(${hasWord('one.search', word)} or ${hasWord('users.search', word)}
    or ${holdsWord(child, word)})`;
}

function ordered(
  db: Db,
  filter: QuestionnaireFilter,
  { sort, limits }: QuestionnaireOrder = { sort: '-number' },
) {
  const order = readSort<string>(sort);
  const { by, descending } = order;
  const direction = descending ? 'desc' : 'asc';
  const column = ORDERS.find((name) => name === (by === 'number' ? 'id' : by));
  return filtered(db, filter)
    .orderBy(column ? sql.ref(`one.${column}`) : listedOrder('one.listed', order), direction)
    .orderBy('one.id', direction)
    .$if(limits !== undefined, (query) => query.limit(limits?.perPage ?? 0).offset(limits?.offset ?? 0));
}
