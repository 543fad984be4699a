import { sql } from 'kysely';
import { applicationServerForm } from '#server/applications/form.ts';
import { courseServerForm } from '#server/courses/form.ts';
import type { Db } from '#server/database/open.ts';
import { forgetResponses } from '#server/idempotency/store.ts';
import { kinds } from '#server/questionnaires/kind.ts';
import { factsOf } from '#server/workflow/rows.ts';

/** A file whose row was deleted: its contents are to be deleted after the transaction. */
export interface OrphanedFile {
  readonly storage_key: string;
}

/** The tables of applications, course applications and questionnaires, and the kinds of their rows in stored responses. */
export const RECORD_KINDS = {
  applications: 'application',
  course_applications: 'course-application',
  questionnaires: 'questionnaire',
} as const;

export type SubmissionTable = keyof typeof RECORD_KINDS;

// `Object.keys` returns strings
export const SUBMISSION_TABLE_NAMES = Object.keys(RECORD_KINDS) as readonly SubmissionTable[];

/** The forms of the tables; `name` selects the rows of a questionnaire. */
export const SUBMISSION_FORMS: readonly {
  readonly table: SubmissionTable;
  readonly name?: string;
  readonly form:
    | typeof applicationServerForm
    | typeof courseServerForm
    | (typeof kinds)[number]['serverForm'];
}[] = [
  { table: 'applications', form: applicationServerForm },
  { table: 'course_applications', form: courseServerForm },
  ...kinds.map(({ name, serverForm }) => ({ table: 'questionnaires', name, form: serverForm }) as const),
];

/** Deletes submissions with history, files, letters and stored responses. Payments and contracts stay, without a reference. */
export async function deleteSubmissions(
  tx: Db,
  table: SubmissionTable,
  ids: readonly number[],
): Promise<readonly OrphanedFile[]> {
  if (ids.length === 0) return [];
  const { reference, hasFiles } = factsOf(table);
  const these = sql<boolean>`${sql.ref(reference)} = any(${ids}::integer[])`;
  const files = hasFiles ? await tx.selectFrom('files').select('storage_key').where(these).execute() : [];
  await tx.deleteFrom('notifications').where(these).execute();
  await tx.deleteFrom('outgoing_messages').where(these).execute();
  await forgetResponses(tx, ...ids.map((id) => `${RECORD_KINDS[table]}/${id}` as const));
  await tx
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .execute();
  return files;
}
