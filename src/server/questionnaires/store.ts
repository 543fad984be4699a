import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { defineList, type RowOf } from '../lists/define-list.ts';
import type { ListedFilters } from '../lists/listed-answers.ts';
import { CONTACT_COLUMNS, isOneOf, nameColumn, readInOrder } from '../lists/read-page.ts';
import { childNames, defineSearch } from '../lists/search.ts';
import { submissionColumns } from '../workflow/columns.ts';
import type { QuestionnairesTables } from './domain.ts';
import { type Kind, kinds } from './kind.ts';

export type QuestionnaireRow = Selectable<QuestionnairesTables['questionnaires']>;

/** Kinds that this portal does not offer: examples outside the demonstration, unless they have records. */
export async function unpublishedKinds(db: Db, isDemonstration: boolean): Promise<readonly Kind[]> {
  const examples = isDemonstration ? [] : kinds.filter(({ example }) => example);
  const used = await Promise.all(
    examples.map(({ name }) =>
      db.selectFrom('questionnaires').select('id').where('name', '=', name).limit(1).executeTakeFirst(),
    ),
  );
  return examples.filter((_, index) => used[index] === undefined);
}

/** The name of the kind of a questionnaire; `undefined` for an unknown id. */
export async function nameOfQuestionnaire(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('questionnaires').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

export interface QuestionnaireFilter {
  readonly name: string;
  readonly ids?: readonly number[];
  readonly representativeId?: number;
  /** Whether to leave out drafts that were never submitted. */
  readonly submitted?: boolean;
  readonly status?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly answers?: ListedFilters;
  readonly sort?: string;
}

function conditions({ name, ids, representativeId, submitted, status = [] }: QuestionnaireFilter) {
  return [
    sql<SqlBool>`one.name = ${name}`,
    ids && isOneOf('one.id', ids),
    representativeId !== undefined && sql<SqlBool>`one.representative_id = ${representativeId}`,
    submitted && sql<SqlBool>`one.submitted_at is not null`,
    status.length > 0 && sql<SqlBool>`one.status = any(${status}::text[])`,
  ];
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
    .select(submissionColumns('one'))
    .select(nameColumn('children').as('child_name'))
    .select(['one.name', 'one.prefix', 'one.child_id', 'one.remarks', 'one.sent_back', 'one.title'])
    .select(CONTACT_COLUMNS);
}

export const questionnaireList = defineList({
  // the number and the answers, the representative, the child
  search: defineSearch(
    'one',
    [
      { key: 'representative_id', table: 'users' },
      {
        key: 'child_id',
        table: 'children',
        words: childNames,
        sharedColumn: 'representative_id',
      },
    ],
    sql`questionnaires as one`,
  ),
  where: conditions,
  orders: {
    number: 'id',
    created_at: 'created_at',
    updated_at: 'updated_at',
    submitted_at: 'submitted_at',
    title: 'title',
  },
  defaultSort: '-number',
  countRows: ({ name, submitted, status = [] }) =>
    countedRows('questionnaires', { name, submitted, status: status.length > 0 ? status : undefined }),
  rows: withNames,
});

export type ListedQuestionnaire = RowOf<typeof questionnaireList>;

/** The questionnaires with these ids that were ever submitted, in the order of the ids. */
export async function listNamedQuestionnaires(
  db: Db,
  name: string,
  ids: readonly number[],
): Promise<ListedQuestionnaire[]> {
  return readInOrder(ids, () => questionnaireList.all(db, { name, ids, submitted: true }));
}
