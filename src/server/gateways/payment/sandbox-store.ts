import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '#server/database/open.ts';
import type { Order } from './port.ts';
import type { SandboxTables } from './tables.ts';

export type SandboxPayment = Selectable<SandboxTables['sandbox_payments']>;

/** The payment of this key, made when it is not there yet. */
export async function keepOrder(db: Db, order: Order): Promise<{ id: string }> {
  const { key, amount, description, method, returnPath } = order;
  await db
    .insertInto('sandbox_payments')
    .values({ id: randomUUID(), key, amount, description, method, return_path: returnPath })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return db.selectFrom('sandbox_payments').select('id').where('key', '=', key).executeTakeFirstOrThrow();
}

export async function findOrder(db: Db, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payer's word; what was decided before stays so. */
export async function decideOrder(db: Db, id: string, status: 'succeeded' | 'canceled'): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
