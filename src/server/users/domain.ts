import type { Domain } from '../domain.ts';

export const usersDomain = {
  personal: {
    users: { column: 'id' },
    children: { column: 'representative_id' },
  },
  audited: {
    child: { table: 'children', column: 'representative_id' },
  },
} as const satisfies Domain;
