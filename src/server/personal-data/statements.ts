import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { forgetAnswers } from '#server/idempotency/store.ts';

/** A file whose row is gone: its contents are taken away once the transaction has ended. */
export interface GoneFile {
  readonly storage_key: string;
}

/** The tables of what people fill in and send to the school, with what else the database has about them. */
const STATEMENTS = {
  applications: { reference: 'application_id', record: 'application', hasFiles: true },
  course_applications: { reference: 'course_application_id', record: 'course-application', hasFiles: false },
  questionnaires: { reference: 'questionnaire_id', record: 'questionnaire', hasFiles: true },
} as const;

export type StatementTable = keyof typeof STATEMENTS;

// the names of the object are its own
export const STATEMENT_TABLES = Object.keys(STATEMENTS) as readonly StatementTable[];

/**
 * Removes applications or questionnaires with their history, files, letters, notifications, and what was answered about
 * them to calls that may be repeated. Payments stay, and name no application any more.
 */
export async function deleteStatements(
  tx: Db,
  table: StatementTable,
  ids: readonly number[],
): Promise<readonly GoneFile[]> {
  if (ids.length === 0) return [];
  const { reference, record, hasFiles } = STATEMENTS[table];
  const these = sql<boolean>`${sql.ref(reference)} = any(${ids}::integer[])`;
  const files = hasFiles ? await tx.selectFrom('files').select('storage_key').where(these).execute() : [];
  await tx.deleteFrom('notifications').where(these).execute();
  await tx.deleteFrom('outgoing_messages').where(these).execute();
  await forgetAnswers(tx, ...ids.map((id) => `${record}/${id}` as const));
  await tx
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .execute();
  return files;
}
