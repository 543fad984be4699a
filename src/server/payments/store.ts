import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { PaymentsTables } from './tables.ts';
import type { PaymentWarning, Tab } from './words.ts';

export type PaymentRow = Selectable<PaymentsTables['payments']>;
type NewPayment = Omit<
  Insertable<PaymentsTables['payments']>,
  'id' | 'status' | 'created_at' | 'warning' | 'received_by'
>;

export async function insertPayment(tx: Db, payment: NewPayment): Promise<PaymentRow> {
  return tx
    .insertInto('payments')
    .values({ ...payment, status: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The bill of an application's diagnostic, made where there is none yet, and locked. */
export async function lockDiagnostic(
  tx: Db,
  bill: { userId: number; applicationId: number; tab: Tab; title: string; amount: number },
): Promise<PaymentRow> {
  const { userId: user_id, applicationId: application_id, tab, title, amount } = bill;
  await tx
    .insertInto('payments')
    .values({ user_id, application_id, kind: 'diagnostic', tab, title, amount, status: 'pending' })
    .onConflict((conflict) => conflict.column('application_id').where('kind', '=', 'diagnostic').doNothing())
    .execute();
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('application_id', '=', application_id)
    .where('kind', '=', 'diagnostic')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks a bill until the transaction ends. What it is for is locked before it, never after. */
export async function lockPayment(tx: Db, id: number): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What is told of a payment that has come. */
interface Paid {
  readonly warning?: PaymentWarning | null;
  /** Who of the office took the money, where no bank did. */
  readonly receivedBy?: number;
}

/** What a bank has warned of stays where the office takes the money. */
export async function setPaid(tx: Db, id: number, { warning = null, receivedBy }: Paid): Promise<PaymentRow> {
  const by = receivedBy === undefined ? { warning, received_by: null } : { received_by: receivedBy };
  return tx
    .updateTable('payments')
    .set({ status: 'succeeded', paid_at: sql<Date>`now()`, ...by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nobody of the office took the money after all. */
export async function setUnreceived(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'pending', paid_at: null, received_by: null })
    .where('id', '=', id)
    .execute();
}

export async function setWarning(tx: Db, id: number, warning: PaymentWarning): Promise<void> {
  await tx.updateTable('payments').set({ warning }).where('id', '=', id).execute();
}

export async function setCanceled(tx: Db, id: number): Promise<void> {
  await tx.updateTable('payments').set({ status: 'canceled' }).where('id', '=', id).execute();
}

/** What the diagnostics of a person's applications were billed at; one that has no bill yet is not there. */
export async function diagnosticAmountsOf(db: Db, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('payments')
    .select(['application_id', 'amount'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'diagnostic')
    .execute();
  return new Map(rows.flatMap(({ application_id: id, amount }) => (id === null ? [] : [[id, amount]])));
}
