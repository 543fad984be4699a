import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { officeListHandlers } from '../lists/office-list.ts';
import { onBankNotification } from './attempts.ts';
import { receivePayment, undoReceivedPayment } from './by-hand.ts';
import {
  cancelInvoice,
  issueInvoice,
  postponeInvoice,
  previewInvoiceLetter,
  withdrawInvoice,
} from './invoices.ts';
import { type PaymentFilter, paymentList, sumPayments } from './list-store.ts';
import { payBill, payDiagnostic } from './pay.ts';
import { ownPayment, ownPayments, paymentsOfApplication } from './queries.ts';
import { adminPaymentView, paymentExport, paymentRecord } from './view.ts';

export function paymentsHandlers(context: Context) {
  const { db } = context;
  const list = officeListHandlers(db, {
    list: paymentList,
    select: (query: PaymentFilter) => query,
    views: (rows) => rows.map(adminPaymentView),
    exported: () => paymentExport(db),
  });
  return {
    diagnosticPayment: ({ caller, body: { application_id: applicationId }, origin }) =>
      linkResponse(payDiagnostic(context, { applicationId, caller, method: 'card' }), origin),
    diagnosticPaymentQr: ({ caller, body: { application_id: applicationId }, origin }) =>
      linkResponse(payDiagnostic(context, { applicationId, caller, method: 'qr' }), origin),
    payInvoice: ({ caller, params, body: { method }, origin }) =>
      linkResponse(payBill(context, { paymentId: params.id, caller, method }), origin),
    paymentNotification: async ({ body }) => {
      await onBankNotification(context, body.object.id);
      return { received: true };
    },
    listPayments: ({ caller, query }) => ownPayments(context, caller, query.tab),
    getPayment: ({ caller, params }) => ownPayment(context, caller, params.id),
    listAdminPayments: list.page,
    listApplicationPayments: ({ params }) => paymentsOfApplication(db, params.id),
    exportPayments: list.export,
    getAdminPayment: ({ params, caller }) => paymentRecord(db, params.id, caller),
    issueInvoice: issueInvoice(context),
    previewInvoiceLetter: ({ query }) => previewInvoiceLetter(context, query),
    sumPayments: ({ query }) => sumPayments(db, query),
    receivePayment: (call) => receivePayment(context, call),
    unreceivePayment: ({ caller, params }) => undoReceivedPayment(db, params.id, caller),
    withdrawInvoice: (call) => withdrawInvoice(context, call),
    postponeInvoice: (call) => postponeInvoice(context, call),
    cancelInvoice: ({ caller, params }) => cancelInvoice(context, params.id, caller),
  } satisfies Partial<Handlers>;
}

/** The response with the URL of the payment page; the sandbox's link is a path on the caller's origin. */
async function linkResponse(payment: Promise<string>, origin: string): Promise<{ link: string }> {
  const link = await payment;
  return { link: URL.canParse(link, origin) ? new URL(link, origin).href : link };
}
