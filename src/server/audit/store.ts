import { type ExpressionBuilder, sql } from 'kysely';
import { type Db, statement } from '../database/open.ts';
import { auditedRecords } from '../domains.ts';
import type { Database } from '../tables.ts';
import type { AuditAction } from './actions.ts';
import { countAuditLine, currentCall } from './current-call.ts';

export type { AuditAction } from './actions.ts';

export interface AuditEntry {
  /**
   * The author; `null` for rejected callers without a session, and for actions of the portal
   * itself.
   */
  readonly userId: number | null;
  readonly action: AuditAction;
  /** The affected person; by default the owner of the application or of the record in the details. */
  readonly personId?: number | null;
  /** The person by phone; the phone is not stored. */
  readonly phone?: string;
  readonly applicationId?: number;
  /** Numbers and names of fields, never an answer. */
  readonly details?: object;
  readonly health?: boolean;
}

/**
 * Adds an entry to the audit log, in the transaction of the recorded change; address, request and operation are those
 * of the current call.
 */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  const call = currentCall();
  const line = {
    user_id: call?.viewer ?? entry.userId,
    action: entry.action,
    application_id: entry.applicationId ?? null,
    details: entry.details ? JSON.stringify(entry.details) : null,
    operation: call?.operation ?? null,
    address: call?.address ?? null,
    request: call?.request ?? null,
    health: entry.health ?? call?.health ?? false,
  };
  await insertLine(db, line, entry);
  countAuditLine();
}

/** Adds the same line about each of these people. */
export async function recordPeople(
  db: Db,
  { userId, action }: Pick<AuditEntry, 'userId' | 'action'>,
  people: readonly number[],
): Promise<void> {
  const call = currentCall();
  await sql`insert into audit_log (user_id, action, person_id, operation, address, request, health)
    select ${call?.viewer ?? userId}::integer, ${action}, person, ${call?.operation ?? null}, ${call?.address ?? null},
      ${call?.request ?? null}, true
    from unnest(${people}::integer[]) as person`.execute(db);
}

/** Minimum interval between audit entries for reads of one application, because pages reload it automatically. */
const VIEWING = sql`make_interval(mins => 1)`;

/** Records a view of an application, at most once a minute. */
export async function recordViewing(
  db: Db,
  entry: AuditEntry & { readonly userId: number; readonly applicationId: number },
): Promise<void> {
  const { userId, applicationId, action } = entry;
  const looking = await db
    .selectFrom('audit_log')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`now() - ${VIEWING}`)
    .limit(1)
    .executeTakeFirst();
  if (looking) countAuditLine();
  else await record(db, entry);
}

/** An entry without the affected person. */
interface Line {
  readonly user_id: number | null;
  readonly action: AuditAction;
  readonly application_id: number | null;
  readonly details: string | null;
  readonly operation: string | null;
  readonly address: string | null;
  readonly request: string | null;
  readonly health: boolean;
}

async function insertLine(
  db: Db,
  line: Line,
  { personId, phone, applicationId, details }: AuditEntry,
): Promise<void> {
  if (personId !== undefined) await ofPerson(db, { ...line, person: personId });
  else if (phone !== undefined) await ofPhone(db, { ...line, person: phone });
  else if (applicationId !== undefined) await ofNamed(db, line, { application: applicationId });
  else await ofNamed(db, line, details ?? {});
}

async function ofNamed(db: Db, line: Line, details: object): Promise<void> {
  for (const [name, value] of Object.entries(details)) {
    const insert = ofRecords.get(name);
    if (!insert || typeof value !== 'number') continue;
    await insert(db, { ...line, record: value });
    return;
  }
  await ofPerson(db, { ...line, person: null });
}

type Row = ExpressionBuilder<Database, 'audit_log'>;

/** The columns of an entry by name, since `select *` needs existing rows. */
function columnsOf({ user_id, action, application_id, details, operation, address, request, health }: Line) {
  return { user_id, action, application_id, details, operation, address, request, health };
}

const ofPerson = statement((db, given: Line & { readonly person: number | null }) =>
  db.insertInto('audit_log').values({ ...columnsOf(given), person_id: given.person }),
);

const ofPhone = statement((db, given: Line & { readonly person: string }) =>
  db
    .insertInto('audit_log')
    .values((row) => ({ ...columnsOf(given), person_id: whosePhone(row, given.person) })),
);

function whosePhone(row: Row, phone: string) {
  return row
    .selectFrom('users')
    .select('users.id')
    .where('users.phone', '=', phone)
    .where('users.deleted', '=', row.lit(false))
    .orderBy('users.phone_lost_at', (order) => order.desc().nullsFirst())
    .limit(row.lit(1));
}

interface Owner {
  readonly table: string;
  readonly column: string;
}

/** The table of a record's owner, by the member of the details with its id. */
const ofRecords: ReadonlyMap<string, ReturnType<typeof ofRecordIn>> = new Map(
  [...auditedRecords].map(([member, owner]) => [member, ofRecordIn(owner)]),
);

function ofRecordIn({ table, column }: Owner) {
  return statement((db, given: Line & { readonly record: number }) =>
    db.insertInto('audit_log').values({
      ...columnsOf(given),
      person_id: sql<number>`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${given.record})`,
    }),
  );
}

/** Maximum number of audit entries shown for an application. */
const MOST_LINES = 500;

/** The log of one application with the acting people, newest first. */
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

/** Deletes entries older than a number of days, with the flag that the trigger requires. Returns the count. */
export async function deleteOldAudit(tx: Db, days: number): Promise<number> {
  await sql`set local portal.audit_retention = 'on'`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('audit_log')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  await sql`set local portal.audit_retention = 'off'`.execute(tx);
  return Number(numDeletedRows);
}
