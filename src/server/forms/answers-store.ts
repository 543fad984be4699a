import { type Insertable, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Listed } from '#engine/describe/listed-fields.ts';
import { listedFields } from '#engine/describe/listed-fields.ts';
import type { Db } from '../database/open.ts';
import type { ListIndex } from '../lists/list-indexes.ts';
import type { FormsTables } from './domain.ts';
import { listedColumns, listingHash } from './options.ts';
import type { ServerForm, StoredAnswers } from './server-form.ts';

type Row = Insertable<FormsTables['form_answers']>;

/** Stored answers to a form about a subject: a person, a phone, or the school. */
export async function findAnswers(db: Db, formId: string, subject: string) {
  return db
    .selectFrom('form_answers')
    .select(['form', 'form_version'])
    .where('form_id', '=', formId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Replaces the form's former answers about the subject. */
export async function saveAnswers(
  tx: Db,
  one: { formId: string; subject: string; userId: number | null } & Pick<
    Row,
    'form' | 'form_version' | 'form_hash'
  >,
): Promise<void> {
  const { formId: form_id, subject, userId: user_id, ...written } = one;
  const updated_at = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto('form_answers')
    .values({ form_id, subject, user_id, ...written, updated_at })
    .onConflict((conflict) =>
      conflict.columns(['form_id', 'subject']).doUpdateSet({ ...written, updated_at }),
    )
    .execute();
}

/** The answers of people in some forms, the oldest first. */
export async function listAnswersOf(db: Db, userIds: readonly number[], formIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('form_answers')
    .select(['form_id', 'user_id', 'form', 'form_version', 'form_hash', 'updated_at'])
    .where('user_id', 'in', [...userIds])
    .where('form_id', 'in', [...formIds])
    .orderBy('updated_at')
    .orderBy('form_id')
    .execute();
}

/** Transfers answers from a subject to an account. */
export async function adoptAnswers(
  tx: Db,
  { from, to, userId }: { from: string; to: string; userId: number },
): Promise<void> {
  await tx
    .updateTable('form_answers')
    .set({ subject: to, user_id: userId })
    .where('subject', '=', from)
    .execute();
}

/** Tables whose rows have answers to a form. */
type TableName =
  | 'applications'
  | 'children'
  | 'contracts'
  | 'course_applications'
  | 'excursion_requests'
  | 'faq_questions'
  | 'payments'
  | 'questionnaires';

/** The storage of a form's answers: complete, with derived columns for queries. */
export interface AnswersTable<Derived> {
  /** The columns of a row with these answers; answers of removed fields in `before` stay. */
  row(
    values: FormValues,
    before?: StoredAnswers,
  ): Derived & ReturnType<ServerForm['answerColumns']> & Listing;
  /** Updates outdated derived columns; page by page, at start. */
  refresh(db: Db): Promise<void>;
  /** The indexes for sorting and filtering lists by answers. */
  readonly indexes: readonly ListIndex[];
}

interface Listing {
  readonly listed_by: string;
  readonly listed: string;
}

/** The indexes of a table's lists, and the questionnaire (`name`) whose rows these are. */
interface Lists {
  /** The leading columns of an answer's indexes: one set for each fixed filter of a list, empty without a filter. */
  readonly indexPrefixes?: readonly (readonly string[])[];
  readonly name?: string;
}

/** Number of rows updated at once. */
const PAGE = 500;

/** `derive` computes a row's own columns, from the answers that the server reads and the listed ones. */
export function answersTable<Columns, Derived extends object>(
  table: TableName,
  form: ServerForm<Columns, unknown>,
  derive: (columns: Columns, listing: Listed) => Derived,
  { indexPrefixes = [], name }: Lists = {},
): AnswersTable<Derived> {
  const listed_by = listingHash(form);
  const derived = (values: FormValues) => {
    const listing = listedColumns(form, values);
    return { ...derive(form.columnsOf(values), listing), listed_by, listed: listing.answers };
  };
  return {
    row: (values, before) => {
      const columns = derived(values);
      return { ...form.answerColumns(values, before), ...columns, listed: JSON.stringify(columns.listed) };
    },
    indexes: listedFields(form.definition).flatMap(({ key }) =>
      indexPrefixes.flatMap((columns) =>
        [false, true].map((descending) => ({ table, columns, key, descending })),
      ),
    ),
    async refresh(db) {
      for (;;) {
        const rows = await listOutdated(db, table, { by: listed_by, version: form.definition.version, name });
        if (rows.length === 0) return;
        await update(
          db,
          table,
          rows.map((row) => ({ id: row.id, ...derived(form.answersOf(row)) })),
        );
      }
    },
  };
}

/** Rows with outdated derived columns; those of a newer version are left to it. */
async function listOutdated(
  db: Db,
  table: TableName,
  { by, version, name }: { by: string; version: number; name: string | undefined },
) {
  const { rows } = await sql<StoredAnswers & { readonly id: number }>`
    select id, form, form_version from ${sql.table(table)}
    where (listed_by < ${by} or listed_by > ${by} /* no index serves <> */) and form is not null and form_version <= ${version}
      ${name === undefined ? sql`` : sql`and name = ${name}`}
    limit ${PAGE}`.execute(db);
  return rows;
}

/** Sets the columns of many rows at once; all have the same. */
async function update(db: Db, table: TableName, rows: readonly { readonly id: number }[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`new.${name}`)}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as new
    where ${sql.ref(`${table}.id`)} = new.id`.execute(db);
}

/** The id of the record that an answer chooses; `null` for any other answer. */
export function recordIdOf(answer: string | undefined): number | null {
  return answer !== undefined && /^[1-9]\d{0,8}$/.test(answer) ? Number(answer) : null;
}
