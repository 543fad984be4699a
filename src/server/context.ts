import type { Config } from './config/config.ts';
import type { Db } from './database/open.ts';
import type { PictureConverter } from './files/pictures.ts';
import type { Cipher, FileStorage } from './files/storage.ts';
import type { PaymentGateway } from './gateways/payment/port.ts';
import type { Scanner } from './gateways/virus-scanner.ts';
import type { Limiters } from './http/rate-limits.ts';
import type { Kind } from './questionnaires/kind.ts';
import type { Quotas } from './quotas/quotas.ts';

/** Services available to every domain. */
export interface Context {
  readonly db: Db;
  readonly storage: FileStorage;
  /** Converts photos of phones to formats that every browser shows. */
  readonly pictures: PictureConverter;
  /** Scans incoming files for malware. */
  readonly scan: Scanner;
  readonly quotas: Quotas;
  readonly limiters: Limiters;
  /** Codes of the countries that SMS are sent to: `7`. */
  readonly smsCountries: readonly string[];
  /** Whether a channel has a gateway; without one messages go to the outbox file, intentionally in a `trial`. */
  readonly delivery: { readonly sms: boolean; readonly email: boolean; readonly trial: boolean };
  /** The bank or the sandbox. */
  readonly gateway: PaymentGateway;
  /** Whether the office needs a second factor, and the cipher of its secrets. */
  readonly secondFactor: { readonly required: boolean; readonly cipher: Cipher };
  /** Lifetimes of sessions. */
  readonly sessions: Config['sessions'];
  /** File for messages while no gateway is configured. */
  readonly outbox: string;
  /** Example questionnaires that this portal has not published. */
  readonly unpublished: readonly Kind[];
  /** Public origin of the portal, for links in messages: `https://lk.school.ru`. */
  readonly origin: string;
}
