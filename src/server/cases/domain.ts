import type { Domain } from '../domain.ts';

export const casesDomain = {
  personal: {
    cases: { column: 'user_id' },
  },
  audited: {
    case: { table: 'cases', column: 'user_id' },
  },
  expires: {
    cases: [{ table: 'cases', since: 'closed_at' }],
  },
} as const satisfies Domain;
