import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../database/open.ts';
import type { PaymentsTables, ReceivedHow } from './domain.ts';
import type { PaymentWarning } from './words.ts';

export type PaymentRow = Selectable<PaymentsTables['payments']>;
type NewPayment = Omit<
  Insertable<PaymentsTables['payments']>,
  'id' | 'status' | 'created_at' | 'warning' | 'received_by' | 'received_how' | 'cancel_reason' | 'asked'
>;

export async function insertPayment(tx: Db, payment: NewPayment): Promise<PaymentRow> {
  return tx
    .insertInto('payments')
    .values({ ...payment, status: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The locked bill of an application's diagnostic, created if missing. */
export async function lockDiagnostic(
  tx: Db,
  bill: Omit<NewPayment, 'kind'> & { readonly application_id: number },
): Promise<PaymentRow> {
  await tx
    .insertInto('payments')
    .values({ ...bill, kind: 'diagnostic', status: 'pending' })
    .onConflict((conflict) => conflict.column('application_id').where('kind', '=', 'diagnostic').doNothing())
    .execute();
  const locked = await findDiagnostic(tx, bill.application_id);
  if (!locked) throw new Error(`Application ${bill.application_id} has no bill`);
  return locked;
}

/** The locked bill of an application's diagnostic, if any. */
export async function findDiagnostic(tx: Db, applicationId: number): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'diagnostic')
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the diagnostic of an application has a bill, paid or not. */
export async function hasDiagnosticBill(db: Db, applicationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'diagnostic')
    .executeTakeFirst();
  return row !== undefined;
}

export async function changePayment(
  tx: Db,
  id: number,
  change: UpdateObject<PaymentsTables, 'payments'>,
): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).execute();
}

/** Deletes the unpaid bill of an application's diagnostic, unless somebody has started to pay it. */
export async function deleteUnpaidDiagnostic(tx: Db, applicationId: number): Promise<void> {
  await tx
    .deleteFrom('payments')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'diagnostic')
    .where('status', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.payment_id', '=', 'payments.id'),
        ),
      ),
    )
    .execute();
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks a bill until the transaction ends. Lock its application before it, to avoid deadlocks. */
export async function lockPayment(tx: Db, id: number): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How a bill was paid. */
interface Paid {
  readonly warning?: PaymentWarning | null;
  /** The employee who received the money without a bank. */
  readonly receivedBy?: number;
  readonly how?: ReceivedHow;
  /** By default now. */
  readonly at?: Date;
}

/** Marks a bill as paid. If the office receives the money, an earlier warning stays. */
export async function setPaid(
  tx: Db,
  id: number,
  { warning = null, receivedBy, how, at }: Paid,
): Promise<void> {
  await changePayment(tx, id, {
    status: 'succeeded',
    paid_at: at ?? sql<Date>`now()`,
    received_by: receivedBy ?? null,
    received_how: how ?? null,
    ...(receivedBy === undefined && { warning }),
  });
}

/** The values that revert `setPaid`. */
export const UNPAID = { status: 'pending', paid_at: null, received_by: null, received_how: null } as const;

/** Amounts of the bills of diagnostics, by application of a person. */
export async function diagnosticAmountsOf(db: Db, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('payments')
    .select(['application_id', 'amount'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'diagnostic')
    .execute();
  return new Map(rows.flatMap(({ application_id: id, amount }) => (id === null ? [] : [[id, amount]])));
}
