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
  /** Address of the portal, for the return. */
  readonly publicOrigin: string;
  /** Rate of VAT on the receipt, by the bank's own number. */
  readonly vatCode: number;
  /** Time limit of one attempt. */
  readonly timeoutMs?: number;
  /** Pauses before each further attempt to open a payment. */
  readonly pausesMs?: readonly number[];
}

const DESCRIPTION_LENGTH = 128;

/** YooKassa, API v3: card payments by redirect, SBP by QR. */
export function yooKassa(options: Options): PaymentGateway {
  const { url, shopId, secretKey, timeoutMs = 10_000, pausesMs = [500, 1500] } = options;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
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
      const answer = await persist(() => ask('/payments', init), pausesMs);
      if (answer.status === 400 && Object(answer.body).parameter === 'Idempotence-Key')
        throw new PaymentKeyConflict(refusalOf(answer));
      if (answer.status !== 200) throw bankRefusal(answer);
      return openedPayment(answer);
    },

    // the waiting person repeats it, so one attempt is enough
    async find(id) {
      const answer = await persist(() => ask(`/payments/${encodeURIComponent(id)}`), []);
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw bankRefusal(answer);
      return knownPayment(answer);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Retries after 429, 5xx and timeouts, until a final response. */
async function persist(attempt: () => Promise<Answer>, pausesMs: readonly number[]): Promise<Answer> {
  for (const wait of [...pausesMs, undefined]) {
    const outcome = await attempt().catch((error: unknown) => new BankUnavailable(error));
    const passing = outcome instanceof BankUnavailable || outcome.status === 429 || outcome.status >= 500;
    if (!passing) return outcome;
    if (wait === undefined) throw outcome instanceof BankUnavailable ? outcome : bankRefusal(outcome);
    await pause(wait);
  }
  throw new BankUnavailable('no try was made');
}

function bankRefusal(answer: Answer): BankUnavailable {
  return new BankUnavailable(new Error(refusalOf(answer)));
}

function refusalOf({ status, body }: Answer): string {
  return `YooKassa answered ${status}: ${JSON.stringify(body)}`;
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

function openedPayment(answer: Answer): OpenedPayment {
  const { id, confirmation }: Payment = Object(answer.body);
  const link = confirmation?.confirmation_url ?? confirmation?.confirmation_data;
  if (typeof id !== 'string' || typeof link !== 'string') throw bankRefusal(answer);
  return { id, link };
}

/** `waiting_for_capture` is pending for us: payments are captured by the bank at once. */
function knownPayment(answer: Answer): KnownPayment {
  const { status, amount }: Payment = Object(answer.body);
  const kopecks = typeof amount?.value === 'string' ? fromDecimal(amount.value) : undefined;
  if (kopecks === undefined || amount?.currency !== 'RUB' || typeof status !== 'string')
    throw bankRefusal(answer);
  return { status: status === 'succeeded' || status === 'canceled' ? status : 'pending', amount: kopecks };
}

/** Kopecks → `1500.00`, by digits, without fractions on the way. */
export function toDecimal(kopecks: number): string {
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1500.00` → kopecks; `undefined` for anything else. */
export function fromDecimal(text: string): number | undefined {
  const kopecks = /^\d+\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined;
  return Number.isSafeInteger(kopecks) ? kopecks : undefined;
}
