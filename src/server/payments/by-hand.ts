import * as words from '#generated/words/server/workflow.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { conflict } from '../http/errors.ts';
import { diagnosticBill } from './diagnostic-bill.ts';
import { lockDiagnostic, setPaid, setUnreceived } from './store.ts';

type Billed = Parameters<typeof diagnosticBill>[1];
type Moved = Billed & { readonly status_at: Date };

/**
 * The office has taken the money for the diagnostic of an application, which is locked: its bill is paid, made where there
 * is none, and keeps who took it. What a bank has brought already stays so.
 */
async function receive(tx: Db, application: Billed, userId: number): Promise<void> {
  const bill = await lockDiagnostic(tx, await diagnosticBill(tx, application));
  if (bill.status === 'succeeded') return;
  await setPaid(tx, bill.id, { receivedBy: userId });
  const details = { payment: bill.id };
  await record(tx, { userId, action: 'payment.received', applicationId: application.id, details });
}

/**
 * Marking it as paid is undone: a bill that this caller marked by that very move is to be paid again. Throws 409 where a
 * bank has brought the money too meanwhile.
 */
async function takeBack(tx: Db, application: Moved, userId: number): Promise<void> {
  const bill = await lockDiagnostic(tx, await diagnosticBill(tx, application));
  // both moments are of one transaction; an earlier bill is another move's
  const isOfMove = bill.paid_at !== null && bill.paid_at >= application.status_at;
  if (bill.status !== 'succeeded' || bill.received_by !== userId || !isOfMove) return;
  if (bill.warning === 'paid-twice') throw conflict(words.cannotUndo);
  await setUnreceived(tx, bill.id);
  const details = { payment: bill.id };
  await record(tx, { userId, action: 'payment.unreceived', applicationId: application.id, details });
}

/** Money that the office takes by hand, for whoever moves applications. */
export const moneyByHand = { receive, takeBack };
