import type { Domain } from '../domain.ts';

export const paymentsDomain = {
  personal: {
    payments: { column: 'user_id' },
  },
  audited: {
    payment: { table: 'payments', column: 'user_id' },
  },
} as const satisfies Domain;
