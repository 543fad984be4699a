import type { Config } from '#server/config/config.ts';
import type { Db } from '../../database/open.ts';
import { receipt } from '../../payments/words.ts';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';
import { yooKassa } from './yookassa.ts';

/** The bank that the surroundings name, or the made-up one. */
export function openGateway(config: Config, db: Db): PaymentGateway {
  return config.yooKassa
    ? yooKassa({ ...config.yooKassa, publicOrigin: config.publicOrigin, vatCode: receipt.vat_code })
    : sandboxGateway(db, { allowed: config.sandboxPayments });
}
