import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { onBankNotification } from './attempts.ts';
import { receivePayment, undoReceivedPayment } from './by-hand.ts';
import {
  cancelInvoice,
  issueInvoice,
  postponeInvoice,
  previewInvoiceLetter,
  withdrawInvoice,
} from './invoices.ts';
import { payBill, payDiagnostic } from './pay.ts';
import { allPayments, ownPayment, ownPayments, paymentSums, paymentsOfApplication } from './queries.ts';
import { exportPayments, paymentRecord } from './view.ts';

export function paymentsHandlers(context: Context) {
  return {
    diagnosticPayment: async ({ caller, body, origin }) => {
      const applicationId = body.application_id;
      const link = await payDiagnostic(context, { applicationId, caller, method: 'card' });
      return { link: absolute(link, origin) };
    },
    diagnosticPaymentQr: async ({ caller, body, origin }) => {
      const applicationId = body.application_id;
      const link = await payDiagnostic(context, { applicationId, caller, method: 'qr' });
      return { link: absolute(link, origin) };
    },
    payInvoice: async ({ caller, params, body, origin }) => {
      const link = await payBill(context, { paymentId: params.id, caller, method: body.method });
      return { link: absolute(link, origin) };
    },
    paymentNotification: async ({ body }) => {
      await onBankNotification(context, body.object.id);
      return { received: true };
    },
    listPayments: ({ caller, query }) => ownPayments(context, caller, query.tab),
    getPayment: ({ caller, params }) => ownPayment(context, caller, params.id),
    listAdminPayments: ({ query }) => allPayments(context, query),
    listApplicationPayments: ({ params }) => paymentsOfApplication(context.db, params.id),
    exportPayments: (call) => exportPayments(context.db, call),
    getAdminPayment: ({ params, caller }) => paymentRecord(context.db, params.id, caller),
    issueInvoice: issueInvoice(context),
    previewInvoiceLetter: ({ query }) => previewInvoiceLetter(context, query),
    sumPayments: ({ query }) => paymentSums(context, query),
    receivePayment: (call) => receivePayment(context, call),
    unreceivePayment: ({ caller, params }) => undoReceivedPayment(context.db, params.id, caller),
    withdrawInvoice: (call) => withdrawInvoice(context, call),
    postponeInvoice: (call) => postponeInvoice(context, call),
    cancelInvoice: ({ caller, params }) => cancelInvoice(context, params.id, caller),
  } satisfies Partial<Handlers>;
}

/** The link of the simulated bank is a path on the caller's origin. */
function absolute(link: string, origin: string): string {
  return URL.canParse(link, origin) ? new URL(link, origin).href : link;
}
