import type { Db } from '../database/open.ts';
import type { PaymentGateway } from '../gateways/payment/port.ts';

/** What the rules of payments are given to work with. */
export interface PaymentsContext {
  readonly db: Db;
  readonly gateway: PaymentGateway;
}
