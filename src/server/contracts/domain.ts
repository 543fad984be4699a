import type { Domain } from '../domain.ts';

export const contractsDomain = {
  personal: {
    contracts: { column: 'user_id' },
  },
  audited: {
    contract: { table: 'contracts', column: 'user_id' },
  },
} as const satisfies Domain;
