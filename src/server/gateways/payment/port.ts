import * as paymentsWords from '#generated/words/server/payments.ts';
import { HttpError } from '#server/http/errors.ts';

export type GatewayName = 'yookassa' | 'sandbox';
export type PaymentMethod = 'card' | 'qr';

/** A payment request to the bank. */
export interface Order {
  /** Idempotency key: the same key returns the same payment. */
  readonly key: string;
  /** Kopecks. */
  readonly amount: number;
  /** Description of the payment for the payer. */
  readonly description: string;
  readonly method: PaymentMethod;
  /** The return path below the address of the portal. */
  readonly returnPath: string;
  readonly customer: { readonly phone: string; readonly email: string | null };
  /** Numbers of ours that the bank shows beside the payment. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface OpenedPayment {
  readonly id: string;
  /** The payment page: an address, or a path of the portal. */
  readonly link: string;
}

/** A payment as reported by the bank. */
export interface KnownPayment {
  readonly status: 'pending' | 'succeeded' | 'canceled';
  /** Kopecks. */
  readonly amount: number;
}

/** A bank. Both calls throw `BankUnavailable` if it does not respond or rejects our account. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Whether the gateway accepts payments; if not, people are asked to pay at school. */
  readonly available: boolean;
  /** Throws `PaymentKeyConflict` if the order differs from the first one with this key. */
  open(order: Order): Promise<OpenedPayment>;
  /** `undefined` for a payment unknown to the bank. */
  find(id: string): Promise<KnownPayment | undefined>;
}

/** The bank did not respond usefully; nothing has changed, and a retry is safe. */
export class BankUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, paymentsWords.bankSilent);
    this.cause = cause;
  }
}

/** The key was used for a different order before: with another receipt address, for example. */
export class PaymentKeyConflict extends BankUnavailable {}
