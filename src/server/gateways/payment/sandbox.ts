import * as words from '#generated/words/server/payments.ts';
import type { Db } from '#server/database/open.ts';
import { HttpError } from '#server/http/errors.ts';
import type { PaymentGateway } from './port.ts';
import { findOrder, keepOrder } from './sandbox-store.ts';

export const SANDBOX_PATH = '/sandbox-payment';

/**
 * A bank that is made up: its page lets a person pay, refuse or leave, and no money moves. `allowed` is false where such
 * a payment must not count: then it opens none.
 */
export function sandboxGateway(db: Db, { allowed }: { allowed: boolean }): PaymentGateway {
  return {
    name: 'sandbox',
    available: allowed,
    open: async (order) => {
      if (!allowed) throw new HttpError(503, words.noBank);
      const { id } = await keepOrder(db, order);
      return { id, link: `${SANDBOX_PATH}/${id}` };
    },
    find: async (id) => findOrder(db, id),
  };
}
