import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Generated, Selectable } from 'kysely';
import { formatRoubles } from '#engine/values/numbers.ts';
import * as httpWords from '#generated/words/server/http.ts';
import * as words from '#generated/words/server/payments.ts';
import * as sandboxWords from '#generated/words/server/sandbox.ts';
import type { Db } from '#server/database/open.ts';
import { HttpError } from '#server/http/errors.ts';
import { escapeHtml, registerPlainStyle, sendPlainPage } from '#server/http/plain-page.ts';
import { qrPicture } from '#server/values/qr-picture.ts';
import type { Order, PaymentGateway, PaymentMethod } from './port.ts';

export interface SandboxTables {
  /** Payments of the simulated bank; unused with a real one. */
  sandbox_payments: {
    id: string;
    key: string;
    amount: number;
    description: string;
    method: PaymentMethod;
    return_path: string;
    status: Generated<'pending' | 'succeeded' | 'canceled'>;
    created_at: Generated<Date>;
  };
}

declare module '../../tables.ts' {
  interface Database extends SandboxTables {}
}

const SANDBOX_PATH = '/sandbox-payment';

/** A simulated bank: on its page a person pays, refuses or leaves. Unless `allowed`, it opens no payments. */
export function sandboxGateway(db: Db, { allowed }: { allowed: boolean }): PaymentGateway {
  return {
    name: 'sandbox',
    available: allowed,
    open: async (order) => {
      if (!allowed) throw new HttpError(503, words.noBank);
      const { id } = await saveOrder(db, order);
      return { id, link: `${SANDBOX_PATH}/${id}` };
    },
    find: async (id) => findOrder(db, id),
  };
}

interface Options {
  readonly db: Db;
  /** Simulates the bank's webhook: notifies the portal of a changed payment. */
  readonly notify: (id: string) => Promise<void>;
}

type PageRequest = FastifyRequest<{ Params: { id: string }; Body: { decision?: unknown } | undefined }>;

/** The payment page of the sandbox, open to anybody with its URL, like that of a bank. */
export function registerSandboxPage(app: FastifyInstance, { db, notify }: Options): void {
  const page = `${SANDBOX_PATH}/:id`;

  async function existingOrder(request: PageRequest): Promise<SandboxPayment> {
    const { id } = request.params;
    const order = /^[0-9a-f-]{36}$/.test(id) ? await findOrder(db, id) : undefined;
    if (!order) throw new HttpError(404, sandboxWords.notFound);
    return order;
  }

  registerPlainStyle(app, SANDBOX_PATH);
  app.get(page, async (request: PageRequest, reply: FastifyReply) => {
    const order = await existingOrder(request);
    const address = `${request.protocol}://${request.host}${SANDBOX_PATH}/${order.id}`;
    return sendPlainPage(reply, {
      path: SANDBOX_PATH,
      title: TITLES[order.method],
      body: markup(order, address),
    });
  });
  app.post(page, async (request: PageRequest, reply: FastifyReply) => {
    const order = await existingOrder(request);
    const decision = request.body?.decision;
    if (decision === 'pay' || decision === 'refuse') {
      await decideOrder(db, order.id, decision === 'pay' ? 'succeeded' : 'canceled');
      await notify(order.id);
    } else if (decision !== 'leave') throw new HttpError(400, httpWords.badRequest);
    return reply.redirect(order.return_path, 303);
  });
}

const TITLES = { card: sandboxWords.card, qr: sandboxWords.qr } as const;
const STATES = { succeeded: sandboxWords.succeeded, canceled: sandboxWords.canceled } as const;

function markup(order: SandboxPayment, address: string): string {
  const button = (decision: string, words: string) =>
    `<button name="decision" value="${decision}" class="${decision}">${words}</button>`;
  const buttons =
    order.status === 'pending'
      ? [
          button('pay', sandboxWords.pay),
          button('refuse', sandboxWords.refuse),
          button('leave', sandboxWords.leave),
        ].join('\n      ')
      : `<p>${STATES[order.status]}</p>\n      ${button('leave', sandboxWords.back)}`;
  const qr =
    order.status === 'pending' && order.method === 'qr'
      ? `<p>${sandboxWords.scan}</p>\n      ${qrPicture(address, sandboxWords.qrLabel)}`
      : '';
  return `<p>${sandboxWords.explanation}</p>
      <dl>
        <dt>${sandboxWords.what}</dt><dd>${escapeHtml(order.description)}</dd>
        <dt>${sandboxWords.amount}</dt><dd>${formatRoubles(order.amount)}</dd>
      </dl>
      ${qr}
      <form method="post">
      ${buttons}
      </form>`;
}

type SandboxPayment = Selectable<SandboxTables['sandbox_payments']>;

/** The payment with the key of the order, created if missing. */
async function saveOrder(db: Db, order: Order): Promise<{ id: string }> {
  const { key, amount, description, method, returnPath } = order;
  await db
    .insertInto('sandbox_payments')
    .values({ id: randomUUID(), key, amount, description, method, return_path: returnPath })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return db.selectFrom('sandbox_payments').select('id').where('key', '=', key).executeTakeFirstOrThrow();
}

async function findOrder(db: Db, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records the payer's decision, unless there is one already. */
async function decideOrder(db: Db, id: string, status: 'succeeded' | 'canceled'): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
