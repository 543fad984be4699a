import { type ApplicationMoney, awaitsPayment, moveOnPayment } from '#server/applications/moves/moves.ts';
import { type Application, applicationSubject } from '#server/applications/subject.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { KnownPayment } from '#server/gateways/payment/port.ts';
import { send } from '#server/messages/send.ts';
import { applicationMoney } from '../by-hand.ts';
import { paidLetter } from '../letters.ts';
import { findPayment, lockPayment, type PaymentRow, setPaid, setWarning } from '../store.ts';
import { type AttemptRow, findAttempt, setAttemptStatus } from './attempts-store.ts';

/** Asks the bank about a payment and acts on its answer alone. Throws `BankSilence` where there is none. */
export async function refresh(
  { db, gateway }: Pick<Context, 'db' | 'gateway'>,
  attempt: AttemptRow,
): Promise<void> {
  if (attempt.gateway_id === null || attempt.gateway !== gateway.name || attempt.status === 'succeeded')
    return;
  const reported = await gateway.find(attempt.gateway_id);
  const money = applicationMoney(gateway);
  if (reported) await db.transaction().execute((tx) => settle(tx, attempt, reported, money));
}

/**
 * Brings what the bank knows into our books, once: an answer that comes twice, late or out of order changes nothing
 * more. What is paid stays paid whatever became of the application meanwhile; the school is warned then.
 */
async function settle(
  tx: Db,
  { id, payment_id }: AttemptRow,
  reported: KnownPayment,
  money: ApplicationMoney,
): Promise<void> {
  if (reported.status === 'pending') return;
  const { application_id } = (await findPayment(tx, payment_id)) ?? {};
  const application = application_id ? await applicationSubject.lock(tx, application_id) : undefined;
  const bill = await lockPayment(tx, payment_id);
  // read again: only now nobody else changes it
  const attempt = await findAttempt(tx, { id });
  if (!bill || !attempt || attempt.status === 'succeeded' || attempt.status === reported.status) return;
  await setAttemptStatus(tx, id, reported.status);
  if (reported.status === 'canceled') return;
  if (reported.amount !== bill.amount) await setWarning(tx, bill.id, 'another-amount');
  else if (bill.status === 'succeeded') await setWarning(tx, bill.id, 'paid-twice');
  else await pay(tx, bill, application, money);
}

async function pay(
  tx: Db,
  bill: PaymentRow,
  application: Application | undefined,
  money: ApplicationMoney,
): Promise<void> {
  const isAwaited = bill.kind === 'invoice' ? bill.status === 'pending' : awaitsPayment(application);
  const late = bill.kind === 'invoice' ? 'invoice-canceled' : 'application-moved';
  await setPaid(tx, bill.id, { warning: isAwaited ? null : late });
  const about = application ? { applicationId: application.id } : {};
  const details = { payment: bill.id };
  await record(tx, { userId: bill.user_id, action: 'payment.succeeded', details, ...about });
  await send(tx, { ...paidLetter(bill), ...about });
  if (application && isAwaited && bill.kind === 'diagnostic')
    await moveOnPayment(tx, application, bill.user_id, money);
}
