import type { Domain } from '../domain.ts';

export const excursionsDomain = {
  personal: {
    excursion_requests: { column: 'representative_id' },
    excursion_history: { by: 'excursion_id', of: 'excursion_requests' },
  },
  audited: {
    request: { table: 'excursion_requests', column: 'representative_id' },
  },
  expires: {
    excursions: [{ table: 'excursion_requests', since: 'created_at' }],
  },
} as const satisfies Domain;
