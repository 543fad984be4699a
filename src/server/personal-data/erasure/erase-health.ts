import { sql } from 'kysely';
import { withValue } from '#engine/definition/address.ts';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { filterAnswers } from '#engine/values/filter-answers.ts';
import { applicationServerForm } from '#server/applications/form.ts';
import { courseServerForm } from '#server/courses/form.ts';
import type { Db } from '#server/database/open.ts';
import { excursionServerForm } from '#server/excursions/form.ts';
import { hasHealthAnswers, healthNames } from '#server/forms/health-answers.ts';
import { servedForms } from '#server/forms/registry.ts';
import type { ServerForm, WrittenAnswers } from '#server/forms/server-form.ts';
import { listDefinitions } from '#server/forms/store.ts';
import { forgetAnswers, type RecordKind } from '#server/idempotency/store.ts';
import { kinds } from '#server/questionnaires/kind.ts';
import { childServerForm } from '#server/users/child-form.ts';
import type { GoneFile } from './statements.ts';

type Form = Pick<ServerForm<unknown, unknown>, 'definition' | 'answersOf' | 'retired' | 'written'>;

/** Where a person's answers to a form are stored. */
interface AnswersPlace {
  readonly table: string;
  readonly owner: string;
  readonly form: Form;
  /** The column that names the form in a table of several, with its value. */
  readonly of?: readonly [column: string, value: string];
  /** The column of `files` and `idempotency_keys.record` that name a row of the table. */
  readonly files?: string;
  readonly record?: RecordKind;
  readonly keepsSentBack?: true;
}

const byRepresentative = { owner: 'representative_id' } as const;

const PLACES: readonly AnswersPlace[] = [
  {
    ...byRepresentative,
    table: 'applications',
    form: applicationServerForm,
    keepsSentBack: true,
    files: 'application_id',
    record: 'application',
  },
  { ...byRepresentative, table: 'course_applications', form: courseServerForm, record: 'course-application' },
  ...kinds.map(
    ({ name, served }): AnswersPlace => ({
      ...byRepresentative,
      table: 'questionnaires',
      form: served,
      of: ['name', name],
      files: 'questionnaire_id',
      record: 'questionnaire',
      keepsSentBack: true,
    }),
  ),
  { ...byRepresentative, table: 'children', form: childServerForm },
  { ...byRepresentative, table: 'excursion_requests', form: excursionServerForm },
  ...servedForms.map(
    (form): AnswersPlace => ({
      table: 'form_answers',
      owner: 'user_id',
      form,
      of: ['form_id', form.definition.id],
    }),
  ),
];

/**
 * Erases the health answers and files of a person, by every name under which reading shows one. Gives the files whose
 * contents are to be removed after the transaction.
 */
export async function eraseHealthAnswers(tx: Db, userId: number): Promise<readonly GoneFile[]> {
  const gone: GoneFile[] = [];
  for (const place of PLACES)
    for (const row of await rowsOf(tx, place, userId)) {
      const isTouched = await hasHealthAnswers(tx, place.form, row);
      if (isTouched || place.keepsSentBack) await eraseRow(tx, place, row);
      gone.push(...(await deleteHealthFiles(tx, place, row.id)));
    }
  return gone;
}

/** Whether any health answer of a person is stored. */
export async function hasAnyHealthAnswer(tx: Db, userId: number): Promise<boolean> {
  for (const place of PLACES)
    for (const row of await rowsOf(tx, place, userId))
      if (await hasHealthAnswers(tx, place.form, row)) return true;
  return false;
}

/** A locked row; `place` is its `ctid`, because tables of answers have different keys. */
interface Row extends WrittenAnswers {
  readonly id: number;
  readonly place: string;
}

async function rowsOf(tx: Db, { table, owner, of }: AnswersPlace, userId: number): Promise<readonly Row[]> {
  const id = table === 'form_answers' ? sql`0` : sql`id`;
  const { rows } = await sql<Row>`
    select ${id} as id, ctid::text as place, form, form_version, form_hash from ${sql.table(table)}
    where ${sql.ref(owner)} = ${userId} and form is not null
      ${of ? sql`and ${sql.ref(of[0])} = ${of[1]}` : sql``} for update`.execute(tx);
  return rows;
}

async function eraseRow(
  tx: Db,
  { table, form, record, keepsSentBack }: AnswersPlace,
  row: Row,
): Promise<void> {
  const { form: answers, form_version, form_hash } = form.written(await withoutHealth(tx, form, row));
  // what lists show is made anew at the next start, and has no health answer
  const listed = table === 'form_answers' ? sql`` : sql`, listed_by = ''`;
  const sentBack = keepsSentBack ? sql`, sent_back = null` : sql``;
  await sql`update ${sql.table(table)} set form = ${answers}::jsonb, form_version = ${form_version},
    form_hash = ${form_hash}${listed}${sentBack} where ctid = ${row.place}::tid`.execute(tx);
  if (record) await forgetAnswers(tx, `${record}/${row.id}`);
}

async function withoutHealth(tx: Db, form: Form, row: Row): Promise<FormValues> {
  const { definition } = form;
  const values = form.answersOf(row);
  const today = { form: values, form_version: definition.version, form_hash: null };
  const former = form.retired(today, await listDefinitions(tx, definition.id));
  const left = former
    .filter(({ sensitive }) => sensitive)
    .reduce((kept, { address }) => withValue(kept, address, undefined), values);
  return filterAnswers(formFields(definition), left, (field) => field?.schema['x-sensitive'] !== true);
}

async function deleteHealthFiles(
  tx: Db,
  { files, form }: AnswersPlace,
  id: number,
): Promise<readonly GoneFile[]> {
  if (files === undefined) return [];
  const { rows } = await sql<GoneFile>`
    delete from files where ${sql.ref(files)} = ${id} and field = any(${[...healthNames(form.definition)]}::text[])
    returning storage_key`.execute(tx);
  return rows;
}
