import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Database } from '../tables.ts';
import type { AuditAction } from './actions.ts';
import { countLine, currentCall } from './call.ts';

export type { AuditAction } from './actions.ts';

export interface AuditEntry {
  /** Who did it; nobody where somebody was refused who had not signed in, and for what the portal does by itself. */
  readonly userId: number | null;
  readonly action: AuditAction;
  /** Whom it is about; else whose the application is, or the record that the details name. */
  readonly personId?: number | null;
  /** The same by a phone, which itself is written down nowhere. */
  readonly phone?: string;
  readonly applicationId?: number;
  /** Numbers and names of fields, never an answer. */
  readonly details?: object;
  readonly health?: boolean;
}

/**
 * Adds a line to the audit log, in the transaction of what it tells of; address, request and operation are those of the
 * call that is being answered.
 */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  const call = currentCall();
  await db
    .insertInto('audit_log')
    .values((row) => ({
      user_id: entry.userId,
      person_id: personOf(row, entry),
      action: entry.action,
      application_id: entry.applicationId ?? null,
      details: entry.details ? JSON.stringify(entry.details) : null,
      operation: call?.operation ?? null,
      address: call?.address ?? null,
      request: call?.request ?? null,
      health: entry.health ?? call?.health ?? false,
    }))
    .execute();
  countLine();
}

function personOf(
  row: ExpressionBuilder<Database, 'audit_log'>,
  { personId, phone, applicationId, details }: AuditEntry,
) {
  if (personId !== undefined) return personId;
  if (phone !== undefined)
    return row
      .selectFrom('users')
      .select('users.id')
      .where('users.phone', '=', phone)
      .where('users.deleted', '=', false)
      .orderBy('users.phone_lost_at', (order) => order.desc().nullsFirst())
      .limit(1);
  if (applicationId !== undefined) return ownerOf(OWNERS.application, applicationId);
  for (const [name, value] of Object.entries(details ?? {})) {
    const owner = OWNERS[name];
    if (owner && typeof value === 'number') return ownerOf(owner, value);
  }
  return null;
}

interface Owner {
  readonly table: string;
  readonly column: string;
}

/** Whose a record is, by the member of the details that has its number. */
const OWNERS: { readonly application: Owner } & Readonly<Record<string, Owner>> = {
  application: { table: 'applications', column: 'representative_id' },
  courseApplication: { table: 'course_applications', column: 'representative_id' },
  questionnaire: { table: 'questionnaires', column: 'representative_id' },
  request: { table: 'excursion_requests', column: 'representative_id' },
  child: { table: 'children', column: 'representative_id' },
  contract: { table: 'contracts', column: 'user_id' },
  payment: { table: 'payments', column: 'user_id' },
  case: { table: 'cases', column: 'user_id' },
};

function ownerOf({ table, column }: Owner, id: number) {
  return sql<number>`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})`;
}

/** How many lines of an application are shown: looking at it day by day makes many. */
const MOST_LINES = 500;

/** The log of one application with who did what, the newest first. */
export async function listAuditOf(db: Db, applicationId: number) {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.user_id')
    .select([
      'at',
      'action',
      'users.id as user_id',
      'details',
      'role_id',
      'first_name',
      'last_name',
      'middle_name',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('audit_log.id', 'desc')
    .limit(MOST_LINES)
    .execute();
}

/** Drops the lines that are older than so many days, by the one way that the trigger lets through; gives how many. */
export async function deleteOldAudit(tx: Db, days: number): Promise<number> {
  await sql`set local portal.audit_retention = 'on'`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('audit_log')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  await sql`set local portal.audit_retention = 'off'`.execute(tx);
  return Number(numDeletedRows);
}
