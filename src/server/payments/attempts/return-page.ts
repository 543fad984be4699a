import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { BankSilence } from '#server/gateways/payment/port.ts';
import { HttpError } from '#server/http/errors.ts';
import { findPayment } from '../store.ts';
import { findAttempt } from './attempts-store.ts';
import { RETURN_PATH } from './link.ts';
import { askBank } from './notification.ts';

/** Where the payer comes back to from the bank: asks how it ended, as often as notifications may, and leads on into the portal. */
export function registerReturnPage(app: FastifyInstance, context: Context): void {
  app.get(`${RETURN_PATH}/:key`, async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
    const { key } = request.params;
    const attempt = /^[0-9a-f-]{36}$/.test(key) ? await findAttempt(context.db, { key }) : undefined;
    if (!attempt) return reply.redirect('/lk/');
    await askBank(context, attempt).catch((error: unknown) => {
      // it is asked again later; the person goes on meanwhile
      if (!(error instanceof BankSilence || error instanceof HttpError)) throw error;
    });
    const bill = await findPayment(context.db, attempt.payment_id);
    const isDiagnostic = bill?.kind === 'diagnostic';
    const tab = bill?.tab ?? 'main-education';
    // the page that one comes back to says how it ended
    const payment = bill?.status === 'succeeded' ? 'succeeded' : 'pending';
    return reply.redirect(
      isDiagnostic
        ? `/lk/application?payment=${payment}&bill=${attempt.payment_id}`
        : `/lk/payments?tab=${tab}&payment=${payment}&bill=${attempt.payment_id}`,
    );
  });
}
