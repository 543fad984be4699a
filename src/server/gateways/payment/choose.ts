import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/open.ts';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';
import { yooKassa } from './yookassa.ts';

/** The bank that the environment names, or the made-up one; `vatCode` is the rate of VAT on its receipts. */
export function openGateway(config: Config, db: Db, vatCode: number): PaymentGateway {
  return config.yooKassa
    ? yooKassa({ ...config.yooKassa, publicOrigin: config.publicOrigin, vatCode })
    : sandboxGateway(db, { allowed: config.sandboxPayments });
}
