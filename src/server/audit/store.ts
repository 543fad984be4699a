import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Db, statement } from '../database/open.ts';
import { auditedRecords } from '../domains.ts';
import type { AuditAction } from './actions.ts';
import { countAuditEntry, currentCall } from './current-call.ts';
import type { AuditTables } from './domain.ts';

export type { AuditAction } from './actions.ts';

export interface AuditEntry {
  /** The author; `null` for rejected callers without a session and for actions of the portal itself. */
  readonly userId: number | null;
  readonly action: AuditAction;
  /** The affected person; by default the owner of the application, or of the record in `details`. */
  readonly personId?: number | null;
  /** The phone of the affected person; not stored. */
  readonly phone?: string;
  readonly applicationId?: number;
  /** Ids, counts and field names, never an answer. */
  readonly details?: object;
  readonly health?: boolean;
}

/** Adds an entry to the audit log, in the transaction of the change, with address and request of the call. */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  const call = currentCall();
  const columns = {
    user_id: call?.viewer ?? entry.userId,
    action: entry.action,
    application_id: entry.applicationId ?? null,
    details: entry.details ? JSON.stringify(entry.details) : null,
    operation: call?.operation ?? null,
    address: call?.address ?? null,
    request: call?.request ?? null,
    health: entry.health ?? call?.health ?? false,
  };
  await insertEntry(db, columns, entry);
  countAuditEntry();
}

/** Adds the same entry, marked as health access, about each of these people. */
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

/** Minimum interval between entries for views of an application by one person: pages reload it automatically. */
const VIEW_INTERVAL = sql`make_interval(mins => 1)`;

/** Records a view of an application, at most once a minute per person. */
export async function recordView(
  db: Db,
  entry: AuditEntry & { readonly userId: number; readonly applicationId: number },
): Promise<void> {
  const { userId, applicationId, action } = entry;
  const recent = await db
    .selectFrom('audit_log')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`now() - ${VIEW_INTERVAL}`)
    .limit(1)
    .executeTakeFirst();
  // counted, so that the call gets no other entry
  if (recent) countAuditEntry();
  else await record(db, entry);
}

/** The columns of an entry, without the affected person. */
type EntryColumns = Omit<Insertable<AuditTables['audit_log']>, 'id' | 'at' | 'person_id'>;

async function insertEntry(
  db: Db,
  columns: EntryColumns,
  { personId, phone, applicationId, details }: AuditEntry,
): Promise<void> {
  if (personId !== undefined) await insertForPerson(db, { ...columns, person: personId });
  else if (phone !== undefined) await insertForPhone(db, { ...columns, person: phone });
  else if (applicationId !== undefined) await insertForDetails(db, columns, { application: applicationId });
  else await insertForDetails(db, columns, details ?? {});
}

async function insertForDetails(db: Db, columns: EntryColumns, details: object): Promise<void> {
  for (const [name, value] of Object.entries(details)) {
    const insert = recordInserts.get(name);
    if (!insert || typeof value !== 'number') continue;
    await insert(db, { ...columns, person: value });
    return;
  }
  await insertForPerson(db, { ...columns, person: null });
}

type Person = number | string | null;

/** An insert whose affected person is an expression of `person`: an id, a phone, or the id of an owned record. */
function insertFor(personOf: (person: Person) => RawBuilder<number | null>) {
  return statement((db, given: EntryColumns & { readonly person: Person }) => {
    // names each column: `statement` passes a proxy, which a spread would not copy
    const { user_id, action, application_id, details, operation, address, request, health, person } = given;
    const columns = { user_id, action, application_id, details, operation, address, request, health };
    return db.insertInto('audit_log').values({ ...columns, person_id: personOf(person) });
  });
}

const insertForPerson = insertFor((person) => sql`${person}`);

const insertForPhone = insertFor(
  (phone) => sql`(select id from users where phone = ${phone} and deleted = false
    order by phone_lost_at desc nulls first limit 1)`,
);

/** The insert statement for a record, by the member of `details` that has its id. */
const recordInserts = new Map(
  [...auditedRecords].map(([member, { table, column }]) => [
    member,
    insertFor((id) => sql`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})`),
  ]),
);

/** Maximum number of audit entries shown for an application. */
const MAX_ENTRIES = 500;

/** The newest audit entries of an application that have an author, with that author, newest first. */
export async function listApplicationAudit(db: Db, applicationId: number) {
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
    .limit(MAX_ENTRIES)
    .execute();
}

/** Deletes entries older than a number of days, under the setting that the trigger requires. Returns their number. */
export async function deleteOldAudit(tx: Db, days: number): Promise<number> {
  await sql`set local portal.audit_retention = 'on'`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('audit_log')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  await sql`set local portal.audit_retention = 'off'`.execute(tx);
  return Number(numDeletedRows);
}
