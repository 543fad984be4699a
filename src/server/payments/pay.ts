import { heldApplication } from '../applications/access.ts';
import { awaitsPayment } from '../applications/moves/moves.ts';
import { standsAs } from '../applications/moves/words.ts';
import type { PaymentMethod } from '../gateways/payment/port.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { paymentLink } from './attempts/link.ts';
import type { PaymentsContext } from './context.ts';
import { findPayment, holdDiagnostic, lockPayment } from './store.ts';
import { diagnostic, diagnosticTitle } from './words.ts';

/** Where the diagnostic of an application is paid for. Throws 404, 409 where it is not to be paid, 503. */
export function payDiagnostic(
  context: PaymentsContext,
  { applicationId, caller, method }: { applicationId: number; caller: Caller; method: PaymentMethod },
): Promise<string> {
  return paymentLink(
    context,
    async (tx) => {
      const application = await heldApplication(tx, applicationId, caller);
      if (!awaitsPayment(application))
        throw conflict(`${standsAs(application.status)} Платить за диагностику не нужно.`);
      const bill = await holdDiagnostic(tx, {
        userId: application.representative_id,
        applicationId,
        tab: diagnostic.tab === 'main-education' ? 'main-education' : 'additional-education',
        title: diagnosticTitle(application.number),
        amount: diagnostic.amount,
      });
      if (bill.status !== 'pending')
        throw conflict('Диагностика по этой заявке уже оплачена, платить второй раз не нужно.');
      return bill;
    },
    method,
  );
}

/** Where a bill of the caller is paid: an invoice, or a diagnostic from the list of payments. */
export async function payBill(
  context: PaymentsContext,
  { paymentId, caller, method }: { paymentId: number; caller: Caller; method: PaymentMethod },
): Promise<string> {
  const bill = await findPayment(context.db, paymentId);
  if (!bill || bill.user_id !== caller.userId) throw notFound('Счёт не найден.');
  if (bill.kind === 'diagnostic' && bill.application_id !== null)
    return payDiagnostic(context, { applicationId: bill.application_id, caller, method });
  const holdInvoice: Parameters<typeof paymentLink>[1] = async (tx) => {
    const held = await lockPayment(tx, paymentId);
    if (held?.status === 'pending') return held;
    throw conflict(held?.status === 'succeeded' ? 'Счёт уже оплачен.' : 'Счёт отменён, платить не нужно.');
  };
  return paymentLink(context, holdInvoice, method);
}
