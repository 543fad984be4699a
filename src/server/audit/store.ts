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
  | 'file.deleted'
  | 'user.created'
  | 'message.resent'
  | 'user.updated'
  | 'excursion.status'
  | 'faq.created'
  | 'faq.updated'
  | 'faq.deleted'
  | 'consent.given'
  | 'consent.withdrawn'
  | 'case.opened'
  | 'case.dropped'
  | 'case.viewed'
  | 'case.closed'
  | 'payment.succeeded'
  | 'invoice.issued'
  | 'invoice.canceled'
  | 'contract.uploaded'
  | 'contract.viewed'
  | 'contract.accepted'
  | 'course-application.created'
  | 'course-application.updated'
  | 'course-application.viewed'
  | 'course-application.status'
  | 'course-application.deleted'
  | 'questionnaire.created'
  | 'questionnaire.updated'
  | 'questionnaire.viewed'
  | 'questionnaire.status'
  | 'questionnaire.deleted'
  | 'questionnaires.exported'
  | 'applications.exported'
  | 'children.exported'
  | 'contracts.exported'
  | 'course-applications.exported'
  | 'excursions.exported'
  | 'faq.exported'
  | 'payments.exported'
  | 'users.exported'
  | 'user.viewed'
  | 'child.viewed'
  | 'excursion.viewed'
  | 'payment.viewed'
  | 'user.blocked'
  | 'user.unlocked'
  | 'user.deleted'
  | 'user.password'
  | 'user.administrator'
  | 'classes.changed';

/** Adds a line to the audit log, in the transaction of what it tells of. `details` holds no answer of a form. */
export async function record(
  db: Db,
  entry: { userId: number; action: AuditAction; applicationId?: number; details?: object },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      action: entry.action,
      application_id: entry.applicationId ?? null,
      details: entry.details ? JSON.stringify(entry.details) : null,
    })
    .execute();
}

/** How many lines of an application are shown: looking at it day by day makes many. */
const MOST_LINES = 500;

/** The log of one application with who did what, the newest first. */
export async function listAuditOf(db: Db, applicationId: number) {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.user_id')
    .select(['at', 'action', 'user_id', 'details', 'role_id', 'first_name', 'last_name', 'middle_name'])
    .where('application_id', '=', applicationId)
    .orderBy('audit_log.id', 'desc')
    .limit(MOST_LINES)
    .execute();
}
