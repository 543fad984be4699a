import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { diagnosticBill } from './diagnostic-bill.ts';
import { lockDiagnostic, setPaid } from './store.ts';

type Billed = Parameters<typeof diagnosticBill>[1];

/**
 * The office has taken the money for the diagnostic of an application, which is locked: its bill is paid, made where there
 * is none, and keeps who took it. What a bank has brought already stays so.
 */
export async function receiveByHand(tx: Db, application: Billed, userId: number): Promise<void> {
  const bill = await lockDiagnostic(tx, await diagnosticBill(tx, application));
  if (bill.status === 'succeeded') return;
  await setPaid(tx, bill.id, { receivedBy: userId });
  const details = { payment: bill.id };
  await record(tx, { userId, action: 'payment.received', applicationId: application.id, details });
}
