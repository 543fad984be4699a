import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { onBankNotification } from './attempts.ts';
import { receivePayment, unreceivePayment } from './by-hand.ts';
import {
  cancelInvoice,
  issueInvoice,
  postponeInvoice,
  previewInvoiceLetter,
  withdrawInvoice,
} from './invoices.ts';
import { payBill, payDiagnostic } from './pay.ts';
import { allPayments, ownPayment, ownPayments, paymentSums, paymentsBeside } from './queries.ts';
import { exportPayments, paymentRecord } from './view.ts';

type Operations =
  | 'diagnosticPayment'
  | 'diagnosticPaymentQr'
  | 'paymentNotification'
  | 'listPayments'
  | 'getPayment'
  | 'payInvoice'
  | 'listAdminPayments'
  | 'listApplicationPayments'
  | 'exportPayments'
  | 'getAdminPayment'
  | 'sumPayments'
  | 'receivePayment'
  | 'unreceivePayment'
  | 'issueInvoice'
  | 'cancelInvoice'
  | 'previewInvoiceLetter'
  | 'withdrawInvoice'
  | 'postponeInvoice';

export function paymentsHandlers(context: Context): HandlersOf<Operations> {
  return {
    diagnosticPayment: async ({ caller, body, origin }) => {
      const applicationId = body.application_id;
      const link = await payDiagnostic(context, { applicationId, caller, method: 'card' });
      return { status: 200, body: { link: absolute(link, origin) } };
    },
    diagnosticPaymentQr: async ({ caller, body, origin }) => {
      const applicationId = body.application_id;
      const link = await payDiagnostic(context, { applicationId, caller, method: 'qr' });
      return { status: 200, body: { link: absolute(link, origin) } };
    },
    payInvoice: async ({ caller, params, body, origin }) => {
      const link = await payBill(context, { paymentId: params.id, caller, method: body.method });
      return { status: 200, body: { link: absolute(link, origin) } };
    },
    paymentNotification: async ({ body }) => {
      await onBankNotification(context, body.object.id);
      return { status: 200, body: { received: true } };
    },
    listPayments: async ({ caller, query }) => ({
      status: 200,
      body: await ownPayments(context, caller, query.tab),
    }),
    getPayment: async ({ caller, params }) => ({
      status: 200,
      body: await ownPayment(context, caller, params.id),
    }),
    listAdminPayments: async ({ query }) => ({ status: 200, body: await allPayments(context, query) }),
    listApplicationPayments: async ({ params }) => ({
      status: 200,
      body: await paymentsBeside(context.db, params.id),
    }),
    exportPayments: async (call) => ({
      status: 200,
      attachment: await exportPayments(context.db, call),
    }),
    getAdminPayment: async ({ params, caller }) => ({
      status: 200,
      body: await paymentRecord(context.db, params.id, caller),
    }),
    issueInvoice: async (call) => ({
      status: 201,
      body: await issueInvoice(context, call),
    }),
    previewInvoiceLetter: async ({ query }) => ({
      status: 200,
      body: await previewInvoiceLetter(context, query),
    }),
    sumPayments: async ({ query }) => ({ status: 200, body: await paymentSums(context, query) }),
    receivePayment: async (call) => ({ status: 200, body: await receivePayment(context, call) }),
    unreceivePayment: async ({ caller, params }) => ({
      status: 200,
      body: await unreceivePayment(context.db, params.id, caller),
    }),
    withdrawInvoice: async (call) => ({ status: 200, body: await withdrawInvoice(context, call) }),
    postponeInvoice: async (call) => ({ status: 200, body: await postponeInvoice(context, call) }),
    cancelInvoice: async ({ caller, params }) => {
      await cancelInvoice(context, params.id, caller);
      return { status: 204 };
    },
  };
}

/** A link of the made-up bank is a path on the address that the caller asked. */
function absolute(link: string, origin: string): string {
  return URL.canParse(link, origin) ? new URL(link, origin).href : link;
}
