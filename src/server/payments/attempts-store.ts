import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import type { GatewayName, OpenedPayment } from '#server/gateways/payment/port.ts';
import type { PaymentsTables } from './domain.ts';

export type AttemptRow = Selectable<PaymentsTables['payment_attempts']>;

export async function insertAttempt(
  tx: Db,
  attempt: Pick<AttemptRow, 'payment_id' | 'method' | 'gateway' | 'key'>,
): Promise<AttemptRow> {
  return tx.insertInto('payment_attempts').values(attempt).returningAll().executeTakeFirstOrThrow();
}

/** Attempts that can still be completed, newest first. The bank remembers a key without a payment for a day. */
export async function listOpenAttempts(
  db: Db,
  paymentId: number,
  gateway: GatewayName,
): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('gateway', '=', gateway)
    .where('status', '=', 'pending')
    .where((row) =>
      row.or([
        row('gateway_id', 'is not', null),
        row('created_at', '>', sql<Date>`now() - interval '23 hours'`),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** Replaces the key of an attempt, unless another process has replaced it meanwhile. Returns the attempt. */
export async function renewKey(db: Db, { id, key }: AttemptRow): Promise<AttemptRow | undefined> {
  await db
    .updateTable('payment_attempts')
    .set({ key: randomUUID() })
    .where('id', '=', id)
    .where('key', '=', key)
    .where('gateway_id', 'is', null)
    .execute();
  return findAttempt(db, { id });
}

/** Stores the payment opened at the bank, unless one is stored already. */
export async function saveOpened(db: Db, id: number, { id: gatewayId, link }: OpenedPayment): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ gateway_id: gatewayId, link })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .execute();
}

export async function findAttempt(
  db: Db,
  where: { id: number } | { key: string } | { gateway: GatewayName; gateway_id: string },
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where((row) => row.and(where))
    .executeTakeFirst();
}

export async function setAttemptStatus(tx: Db, id: number, status: 'succeeded' | 'canceled'): Promise<void> {
  await tx.updateTable('payment_attempts').set({ status }).where('id', '=', id).execute();
}

/** Claims attempts that were not checked for some seconds, for one process; `userId`: those of one payer. */
export async function claimAttempts(
  db: Db,
  {
    gateway,
    seconds,
    limit,
    userId,
  }: { gateway: GatewayName; seconds: number; limit: number; userId?: number },
): Promise<AttemptRow[]> {
  return db
    .updateTable('payment_attempts')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_attempts')
        .select('payment_attempts.id')
        .where('status', '=', 'pending')
        .where('gateway', '=', gateway)
        .where('gateway_id', 'is not', null)
        .where('asked_at', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
        .$if(userId !== undefined, (some) =>
          some.where('payment_id', 'in', (bills) =>
            bills.selectFrom('payments').select('payments.id').where('user_id', '=', Number(userId)),
          ),
        )
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
