import { type Generated, type JSONColumnType, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { ExpiringRows } from '../domain.ts';
import { ROLES } from '../http/contract.ts';
import type { OrphanedFile, SubmissionTable } from '../personal-data/submissions.ts';
import { factsOf } from '../workflow/rows.ts';

export interface RetentionTables {
  /** A row per retention run. */
  retention_runs: {
    id: Generated<number>;
    started_at: Generated<Date>;
    finished_at: Date | null;
    /** Number of deleted records by kind. */
    counts: JSONColumnType<object> | null;
  };
}

declare module '../tables.ts' {
  interface Database extends RetentionTables {}
}

/** Maximum number of records per batch. */
const BATCH = 200;

/** Advisory lock, so that one process at a time claims a run. */
const LOCK = 7_301_202;

/** Claims the daily run; `undefined` if a process started one within the given hours. */
export async function claimRun(db: Db, hours: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const recent = await tx
      .selectFrom('retention_runs')
      .select('id')
      .where('started_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
      .executeTakeFirst();
    if (recent) return undefined;
    const begun = await tx.insertInto('retention_runs').defaultValues().returning('id').executeTakeFirst();
    return begun?.id;
  });
}

/** Records the results of a run. */
export async function finishRun(tx: Db, id: number, counts: object): Promise<void> {
  await tx
    .updateTable('retention_runs')
    .set({ finished_at: sql<Date>`now()`, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
}

/** Deletes the rows whose period started more than a number of days ago; returns their number. */
export async function deleteOld(
  tx: Db,
  { table, since, except }: ExpiringRows,
  days: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.raw(since)} < ${before(days)}
      ${except ? sql`and not (${sql.raw(except)})` : sql``}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** A batch of rows of a submission table, unchanged for a number of days, locked until the transaction ends. */
export async function listOldSubmissions(
  tx: Db,
  table: SubmissionTable,
  days: number,
  which: RawBuilder<boolean>,
): Promise<number[]> {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('updated_at', '<', before(days))
    .where(which)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

interface AnswersToDelete {
  readonly table: SubmissionTable;
  readonly name: string | undefined;
  readonly fields: readonly string[];
  readonly days: number;
  readonly statuses: readonly string[];
}

/** A part of a query for tables that also contain the answers of a return; blank for others. */
function ifReturns(table: SubmissionTable, part: RawBuilder<unknown>): RawBuilder<unknown> {
  return factsOf(table).hasReturns ? part : sql``;
}

/** Deletes answers from records with these statuses, unchanged for `days`. The next start lists the answers again. */
export async function deleteAnswers(
  tx: Db,
  { table, name, fields, days, statuses }: AnswersToDelete,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set form = form - ${fields}::text[], listed_by = ''${ifReturns(table, sql`, sent_back = null`)}
    where updated_at < ${before(days)} and status = any(${statuses}::text[])
      and (form ?| ${fields}::text[]${ifReturns(
        table,
        sql` or sent_back -> 'form' ?| ${fields}::text[] or sent_back -> 'former' -> 'form' ?| ${fields}::text[]`,
      )})
      ${name === undefined ? sql`` : sql`and name = ${name}`}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Accounts that `emptySince` selects, whose people did nothing for a number of days. */
export async function listIdleAccounts(tx: Db, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where ${emptySince(days)}
      and not exists (select 1 from audit_log where user_id = users.id and at > ${before(days)})
    limit ${BATCH}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Accounts that `emptySince` selects, whose people never gave these consents and have no child or request. */
export async function listUnconsentedAccounts(
  tx: Db,
  days: number,
  purposes: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where ${emptySince(days)} and registration_finished and deleted_at is null
      and not exists (select 1 from consents where consents.user_id = users.id and purpose = any(${purposes}::text[]))
      and not exists (select 1 from children where representative_id = users.id)
      and not exists (select 1 from excursion_requests where representative_id = users.id)
    limit ${BATCH}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The condition for accounts of representatives older than `days` without a current session or any record below. */
function emptySince(days: number): RawBuilder<boolean> {
  return sql<boolean>`role_id = ${ROLES.representative} and erased_at is null and created_at < ${before(days)}
    and not exists (select 1 from sessions where user_id = users.id and expires_at > now())
    and not exists (select 1 from applications where representative_id = users.id)
    and not exists (select 1 from course_applications where representative_id = users.id)
    and not exists (select 1 from questionnaires where representative_id = users.id)
    and not exists (select 1 from contracts where contracts.user_id = users.id)
    and not exists (select 1 from payments where payments.user_id = users.id)`;
}

/** Accounts deleted a number of days ago and not erased. */
export async function listDeletedAccounts(tx: Db, days: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', '<', before(days))
    .where('erased_at', 'is', null)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes contracts and payments of erased accounts after the legal retention period. */
export async function deleteExpiredPapers(
  tx: Db,
  days: number,
): Promise<{ readonly count: number; readonly files: readonly OrphanedFile[] }> {
  const erased = tx.selectFrom('users').select('id').where('erased_at', 'is not', null);
  const files = await tx
    .deleteFrom('contracts')
    .where('user_id', 'in', erased)
    .where(sql<Date>`coalesce(accepted_at, created_at)`, '<', before(days))
    .returning('storage_key')
    .execute();
  const paid = await tx
    .deleteFrom('payments')
    .where('user_id', 'in', erased)
    .where(sql<Date>`coalesce(paid_at, created_at)`, '<', before(days))
    .executeTakeFirst();
  return { count: files.length + Number(paid.numDeletedRows), files };
}

function before(days: number): RawBuilder<Date> {
  return sql<Date>`(now() - make_interval(days => ${days}))`;
}
