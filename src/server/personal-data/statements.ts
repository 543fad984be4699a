import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { forgetResponses } from '#server/idempotency/store.ts';

/** A file without a row: its contents are deleted after the transaction. */
export interface OrphanedFile {
  readonly storage_key: string;
}

/** The tables of submitted forms, with related tables. */
const STATEMENTS = {
  applications: { reference: 'application_id', record: 'application', hasFiles: true },
  course_applications: { reference: 'course_application_id', record: 'course-application', hasFiles: false },
  questionnaires: { reference: 'questionnaire_id', record: 'questionnaire', hasFiles: true },
} as const;

export type StatementTable = keyof typeof STATEMENTS;

// the names of the object are its own
export const STATEMENT_TABLES = Object.keys(STATEMENTS) as readonly StatementTable[];

/**
 * Deletes applications or questionnaires with their history, files, letters, notifications and stored responses.
 * Payments stay without the reference.
 */
export async function deleteStatements(
  tx: Db,
  table: StatementTable,
  ids: readonly number[],
): Promise<readonly OrphanedFile[]> {
  if (ids.length === 0) return [];
  const { reference, record, hasFiles } = STATEMENTS[table];
  const these = sql<boolean>`${sql.ref(reference)} = any(${ids}::integer[])`;
  const files = hasFiles ? await tx.selectFrom('files').select('storage_key').where(these).execute() : [];
  await tx.deleteFrom('notifications').where(these).execute();
  await tx.deleteFrom('outgoing_messages').where(these).execute();
  await forgetResponses(tx, ...ids.map((id) => `${record}/${id}` as const));
  await tx
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .execute();
  return files;
}
