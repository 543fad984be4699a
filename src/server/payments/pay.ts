import * as words from '#generated/words/server/payments.ts';
import { applicationType, lockApplication } from '../applications/submission-type.ts';
import { awaitsPayment } from '../applications/transitions.ts';
import type { Context } from '../context.ts';
import type { PaymentMethod } from '../gateways/payment/port.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { statusRefusal } from '../workflow/access.ts';
import { paymentLink } from './attempts.ts';
import { diagnosticBill } from './diagnostic-bill.ts';
import { findPayment, lockPayment } from './store.ts';

/** The URL for paying a diagnostic. Throws 404, 409 if there is nothing to pay, and as `paymentLink` does. */
export function payDiagnostic(
  context: Context,
  { applicationId, caller, method }: { applicationId: number; caller: Caller; method: PaymentMethod },
): Promise<string> {
  return paymentLink(
    context,
    async (tx) => {
      const application = await lockApplication(tx, applicationId, caller);
      if (!awaitsPayment(application))
        throw statusRefusal(applicationType, application.status, words.nothingToPay);
      const bill = await diagnosticBill(tx, application);
      if (!bill) throw conflict(words.nothingToPay);
      if (bill.status !== 'pending') throw conflict(words.diagnosticPaid);
      return bill;
    },
    method,
  );
}

/** The URL for paying a bill of the caller. Throws 404, 409 if the bill is not payable, and as `paymentLink` does. */
export async function payBill(
  context: Context,
  { paymentId, caller, method }: { paymentId: number; caller: Caller; method: PaymentMethod },
): Promise<string> {
  const bill = await findPayment(context.db, paymentId);
  if (!bill || bill.user_id !== caller.userId) throw notFound(words.noInvoice);
  if (bill.kind === 'diagnostic' && bill.application_id !== null)
    return payDiagnostic(context, { applicationId: bill.application_id, caller, method });
  const lockPayableBill: Parameters<typeof paymentLink>[1] = async (tx) => {
    const bill = await lockPayment(tx, paymentId);
    if (bill?.status === 'pending') return bill;
    throw conflict(bill?.status === 'succeeded' ? words.invoicePaid : words.invoiceCanceled);
  };
  return paymentLink(context, lockPayableBill, method);
}
