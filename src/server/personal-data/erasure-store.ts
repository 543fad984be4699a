import { sql } from 'kysely';
import { passwordColumns } from '#server/auth/passwords.ts';
import type { Db } from '#server/database/open.ts';
import type { Account } from '#server/users/accounts.ts';
import { SUBMISSION_TABLE_NAMES, type SubmissionTable } from './submissions.ts';

/** Tables whose rows stay although their reference to the account cascades, because the law requires them. */
const RETAINED_TABLES: ReadonlySet<string> = new Set(['consents']);

/** The ids of a person's applications, course applications and questionnaires, by table. */
export async function listSubmissionsOf(
  tx: Db,
  userId: number,
): Promise<readonly (readonly [SubmissionTable, readonly number[]])[]> {
  const idsByTable: (readonly [SubmissionTable, readonly number[]])[] = [];
  for (const table of SUBMISSION_TABLE_NAMES) {
    const rows = await tx.selectFrom(table).select('id').where('representative_id', '=', userId).execute();
    idsByTable.push([table, rows.map(({ id }) => id)]);
  }
  return idsByTable;
}

/** The ids of a person's questionnaires of these kinds. */
export async function listQuestionnairesOf(
  tx: Db,
  userId: number,
  names: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('questionnaires')
    .select('id')
    .where('representative_id', '=', userId)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a person's rows in every table whose foreign key to the account cascades: new tables are included. */
export async function deleteOwnedRows(tx: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select held.relname as table, attname as column from pg_constraint
      join pg_class as held on held.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype = 'c' and confrelid = 'users'::regclass
    order by held.relname`.execute(tx);
  for (const { table, column } of rows)
    if (!RETAINED_TABLES.has(table))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx);
}

/** Deletes a person's letters, and codes, answers, limits and stored responses with their phone or email address. */
export async function deleteByContacts(tx: Db, { id, phone, email }: Account): Promise<void> {
  const contacts = [phone, email].filter((one) => one !== null && one !== '').map(String);
  await tx
    .deleteFrom('outgoing_messages')
    .where((row) => row.or([row('user_id', '=', id), row('recipient', 'in', contacts)]))
    .execute();
  await tx.deleteFrom('codes').where('phone', '=', phone).execute();
  await tx.deleteFrom('form_answers').where('subject', '=', `phone:${phone}`).execute();
  for (const contact of contacts.map((one) => one.toLowerCase())) {
    await sql`delete from idempotency_keys where position(${contact} in lower(answer::text)) > 0`.execute(tx);
    for (const table of ['rate_limits', 'paused_tries'])
      await sql`delete from ${sql.table(table)} where position(${contact} in lower(key)) > 0`.execute(tx);
  }
}

/** Clears the network addresses of consents. The rest stays, because the school must prove when consents were given. */
export async function blankConsentAddresses(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ address: '', withdrawn_address: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes unpaid and cancelled bills, except those with a payment in progress. */
export async function deleteUnpaid(tx: Db, userId: number): Promise<void> {
  await tx
    .deleteFrom('payments')
    .where('user_id', '=', userId)
    .where('status', '<>', 'succeeded')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.payment_id', '=', 'payments.id')
            .where('payment_attempts.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
}

/** Removes personal data from the remaining bills. */
export async function anonymisePayments(tx: Db, userId: number): Promise<void> {
  await sql`update payments set child_id = null, child_name = null, cancel_reason = null, asked = '[]',
    form = form - '{child_id,child_name}'::text[] where user_id = ${userId}`.execute(tx);
}

/** Deletes contracts that were never accepted and returns their files. */
export async function deleteUnaccepted(tx: Db, userId: number) {
  return tx
    .deleteFrom('contracts')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .returning('storage_key')
    .execute();
}

export async function listContractsOf(tx: Db, userId: number) {
  return tx
    .selectFrom('contracts')
    .select(['id', 'number', 'form', 'form_version', 'file_name'])
    .where('user_id', '=', userId)
    .execute();
}

/** Clears the personal data of the account. Its row stays, because contracts and bills reference it. */
export async function blankAccount(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      phone: '',
      email: null,
      first_name: null,
      last_name: null,
      middle_name: null,
      ...passwordColumns(''),
      verified: false,
      phone_lost_at: null,
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
