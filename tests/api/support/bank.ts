import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '#tests/support/processes/ports.ts';

/** A failure of the bank: a status, or no response. */
export type BankFailure = 429 | 500 | 503 | 'silence';

export interface BankRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A local server with YooKassa's API v3. */
export interface FakeBank {
  readonly url: string;
  readonly requests: BankRequest[];
  /** Lets the next calls fail, in this order. */
  failNext(...failures: BankFailure[]): void;
  /** Sets the status of a payment; `value` replaces the amount. */
  setStatus(id: string, status: 'succeeded' | 'canceled' | 'waiting_for_capture', value?: string): void;
  /** Deletes the payment at the bank. */
  deletePayment(id: string): void;
  ids(): string[];
  stop(): Promise<void>;
}

export const SHOP = { shopId: '100500', secretKey: 'test_secret' } as const;

interface Payment {
  readonly id: string;
  status: string;
  amount: { value: string; currency: string };
  readonly confirmation: object;
}

type BankResponse = readonly [status: number, body: object];

export async function startBank(): Promise<FakeBank> {
  const payments = new Map<string, Payment>();
  const respond = simulateBank(payments);
  const requests: BankRequest[] = [];
  const failures: BankFailure[] = [];
  const server = createServer(async (request, response) => {
    const received = await readRequest(request);
    requests.push(received);
    const failure = failures.shift();
    // the bank processes a request even if its response is lost or is a server error
    const regular = failure === 429 ? errorResponse(429, 'too_many_requests') : respond(received);
    if (failure === 'silence') return;
    const [status, body] =
      typeof failure === 'number' ? errorResponse(failure, 'internal_server_error') : regular;
    response.writeHead(failure ?? status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });

  return {
    url: `http://127.0.0.1:${await listen(server)}/v3`,
    requests,
    failNext: (...next) => failures.push(...next),
    setStatus: (id, status, value) => {
      const payment = payments.get(id);
      if (!payment) throw new Error(`No payment ${id}`);
      payment.status = status;
      if (value) payment.amount = { ...payment.amount, value };
    },
    deletePayment: (id) => void payments.delete(id),
    ids: () => [...payments.keys()],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The responses of a working bank. */
function simulateBank(payments: Map<string, Payment>): (request: BankRequest) => BankResponse {
  /** Opened payments by idempotence key. */
  const opened = new Map<string, { readonly body: string; readonly payment: Payment }>();

  function open(key: string, body: Record<string, unknown>): BankResponse {
    const known = opened.get(key);
    if (known && known.body !== JSON.stringify(body))
      return errorResponse(400, 'invalid_request', 'Idempotence-Key');
    if (known) return [200, known.payment];
    const payment = newPayment(body);
    payments.set(payment.id, payment);
    opened.set(key, { body: JSON.stringify(body), payment });
    return [200, payment];
  }

  return ({ method, path, key, authorization, body }) => {
    const expected = `Basic ${Buffer.from(`${SHOP.shopId}:${SHOP.secretKey}`).toString('base64')}`;
    if (authorization !== expected) return errorResponse(401, 'invalid_credentials');
    if (method === 'POST' && path === '/v3/payments')
      return key ? open(key, body) : errorResponse(400, 'invalid_request', 'Idempotence-Key');
    const payment = payments.get(path.replace('/v3/payments/', ''));
    return payment ? [200, payment] : errorResponse(404, 'not_found');
  };
}

function newPayment(body: Record<string, unknown>): Payment {
  const { type } = Object(body.confirmation);
  const id = randomUUID();
  return {
    id,
    status: 'pending',
    amount: Object(body.amount),
    confirmation:
      type === 'qr'
        ? { type, confirmation_data: `https://qr.nspk.ru/${id}` }
        : { type, confirmation_url: `https://yoomoney.ru/checkout?orderId=${id}` },
  };
}

async function readRequest(request: IncomingMessage): Promise<BankRequest> {
  const text = await readText(request);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    key: request.headers['idempotence-key']?.toString(),
    authorization: request.headers.authorization,
    body: text ? JSON.parse(text) : {},
  };
}

function errorResponse(status: number, code: string, parameter?: string): BankResponse {
  return [status, { type: 'error', id: randomUUID(), code, description: 'Отказ', parameter }];
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
