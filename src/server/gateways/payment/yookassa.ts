import { setTimeout as pause } from 'node:timers/promises';
import {
  BankUnavailable,
  type KnownPayment,
  type OpenedPayment,
  type Order,
  type PaymentGateway,
  PaymentKeyConflict,
} from './port.ts';

export interface YooKassaAccess {
  readonly shopId: string;
  readonly secretKey: string;
  /** `https://api.yookassa.ru/v3`. */
  readonly url: string;
}

interface Options extends YooKassaAccess {
  /** Origin of the portal, for the return URL. */
  readonly publicOrigin: string;
  /** YooKassa's code of the VAT rate on the receipt. */
  readonly vatCode: number;
  /** Time limit of one attempt. */
  readonly timeoutMs?: number;
  /** Pauses before the second and further attempts to open a payment. */
  readonly pausesMs?: readonly number[];
}

const DESCRIPTION_LENGTH = 128;

/** YooKassa, API v3: card payments by redirect, SBP by QR. */
export function yooKassa(options: Options): PaymentGateway {
  const { url, shopId, secretKey, timeoutMs = 10_000, pausesMs = [500, 1500] } = options;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  async function call(path: string, init: RequestInit = {}): Promise<BankResponse> {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  }

  return {
    name: 'yookassa',
    available: true,

    async open(order) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotence-key': order.key },
        body: JSON.stringify(paymentBody(order, options)),
      };
      const response = await retry(() => call('/payments', init), pausesMs);
      if (response.status === 400 && Object(response.body).parameter === 'Idempotence-Key')
        throw new PaymentKeyConflict(errorMessage(response));
      if (response.status !== 200) throw bankError(response);
      return readOpenedPayment(response);
    },

    // one attempt, because the status is checked again later
    async find(id) {
      const response = await retry(() => call(`/payments/${encodeURIComponent(id)}`), []);
      if (response.status === 404) return undefined;
      if (response.status !== 200) throw bankError(response);
      return readKnownPayment(response);
    },
  };
}

interface BankResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Attempts a call, and again after each pause while it fails or the response is 429 or 5xx. */
async function retry(
  attempt: () => Promise<BankResponse>,
  [pauseMs, ...furtherPausesMs]: readonly number[],
): Promise<BankResponse> {
  const outcome = await attempt().catch((error: unknown) => new BankUnavailable(error));
  const isTemporary = outcome instanceof BankUnavailable || outcome.status === 429 || outcome.status >= 500;
  if (!isTemporary) return outcome;
  if (pauseMs === undefined) throw outcome instanceof BankUnavailable ? outcome : bankError(outcome);
  await pause(pauseMs);
  return retry(attempt, furtherPausesMs);
}

function bankError(response: BankResponse): BankUnavailable {
  return new BankUnavailable(new Error(errorMessage(response)));
}

function errorMessage({ status, body }: BankResponse): string {
  return `YooKassa responded with ${status}: ${JSON.stringify(body)}`;
}

function paymentBody(order: Order, { publicOrigin, vatCode }: Options) {
  const amount = { value: toDecimal(order.amount), currency: 'RUB' };
  const description = [...order.description].slice(0, DESCRIPTION_LENGTH).join('');
  const { phone, email } = order.customer;
  return {
    amount,
    capture: true,
    description,
    metadata: order.metadata,
    ...(order.method === 'qr'
      ? { payment_method_data: { type: 'sbp' }, confirmation: { type: 'qr' } }
      : { confirmation: { type: 'redirect', return_url: `${publicOrigin}${order.returnPath}` } }),
    receipt: {
      customer: email === null ? { phone: phone.replace('+', '') } : { email },
      items: [
        {
          description,
          quantity: '1.00',
          amount,
          vat_code: vatCode,
          payment_subject: 'service',
          payment_mode: 'full_payment',
        },
      ],
    },
  };
}

interface Payment {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly amount?: { readonly value?: unknown; readonly currency?: unknown };
  readonly confirmation?: { readonly confirmation_url?: unknown; readonly confirmation_data?: unknown };
}

function readOpenedPayment(response: BankResponse): OpenedPayment {
  const { id, confirmation }: Payment = Object(response.body);
  const link = confirmation?.confirmation_url ?? confirmation?.confirmation_data;
  if (typeof id !== 'string' || typeof link !== 'string') throw bankError(response);
  return { id, link };
}

/** Every status but the final ones is pending, also `waiting_for_capture`: the bank captures payments at once. */
function readKnownPayment(response: BankResponse): KnownPayment {
  const { status, amount }: Payment = Object(response.body);
  const kopecks = typeof amount?.value === 'string' ? fromDecimal(amount.value) : undefined;
  if (kopecks === undefined || amount?.currency !== 'RUB' || typeof status !== 'string')
    throw bankError(response);
  return { status: status === 'succeeded' || status === 'canceled' ? status : 'pending', amount: kopecks };
}

/** Kopecks → `1500.00`, without floating-point numbers. */
export function toDecimal(kopecks: number): string {
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1500.00` → kopecks; `undefined` for anything else. */
export function fromDecimal(text: string): number | undefined {
  const kopecks = /^\d+\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined;
  return Number.isSafeInteger(kopecks) ? kopecks : undefined;
}
