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
  /** The path on the portal's origin to return to. */
  readonly returnPath: string;
  readonly customer: { readonly phone: string; readonly email: string | null };
  /** Our ids, which the bank shows with the payment. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface OpenedPayment {
  readonly id: string;
  /** The URL of the payment page, or a path of the portal. */
  readonly link: string;
}

/** A payment as reported by the bank. */
export interface KnownPayment {
  readonly status: 'pending' | 'succeeded' | 'canceled';
  /** Kopecks. */
  readonly amount: number;
}

/** A bank. Both methods throw `BankUnavailable` if it does not respond or rejects our account. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Whether payments can be opened; if not, people are asked to pay at school. */
  readonly available: boolean;
  /** Throws `PaymentKeyConflict` if the order differs from the first one with this key. */
  open(order: Order): Promise<OpenedPayment>;
  /** The state of a payment; `undefined` if the bank does not know it. */
  find(id: string): Promise<KnownPayment | undefined>;
}

/** The bank did not respond or responded with an error; a retry with the same key is safe. */
export class BankUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, paymentsWords.bankSilent);
    this.cause = cause;
  }
}

/** The key was used for a different order before, for example with another email address for the receipt. */
export class PaymentKeyConflict extends BankUnavailable {}
