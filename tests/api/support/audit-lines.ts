import type { Selectable } from 'kysely';
import type { Database } from '#server/tables.ts';
import type { TestApp } from './app.ts';

type Line = Selectable<Database['audit_log']>;

type Values = Partial<Pick<Line, 'action' | 'operation' | 'user_id' | 'person_id' | 'application_id'>>;

/** The lines of the audit log with these values, oldest first. */
export function auditLines({ context: { db } }: Pick<TestApp, 'context'>, values: Values) {
  const lines = db.selectFrom('audit_log').selectAll();
  return lines
    .where((of) => of.and(values))
    .orderBy('id')
    .execute();
}

/** The newest line of the audit log with these values. */
export function lastAuditLine({ context: { db } }: Pick<TestApp, 'context'>, values: Values) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where((of) => of.and(values))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
