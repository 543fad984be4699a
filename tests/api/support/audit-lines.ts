import type { Selectable } from 'kysely';
import type { Database } from '#server/tables.ts';
import type { TestApp } from './app.ts';

type Line = Selectable<Database['audit_log']>;

/** The newest line of the audit log with these values. */
export function lastAuditLine(
  { context: { db } }: Pick<TestApp, 'context'>,
  values: Partial<Pick<Line, 'action' | 'operation' | 'user_id' | 'person_id'>>,
) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where((of) => of.and(values))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
