import type { Db } from '../database/open.ts';

/** What is written down of who saw or changed an application (design, section 6). */
export type AuditAction =
  | 'application.viewed'
  | 'application.created'
  | 'application.updated'
  | 'application.status'
  | 'application.deleted'
  | 'file.added'
  | 'file.viewed'
  | 'file.deleted';

/** Adds a line to the audit log, in the transaction of what it tells of. `details` holds no answer of a form. */
export async function record(
  db: Db,
  entry: { userId: number; action: AuditAction; applicationId: number; details?: object },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      action: entry.action,
      application_id: entry.applicationId,
      details: entry.details ? JSON.stringify(entry.details) : null,
    })
    .execute();
}
