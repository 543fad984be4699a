import type { Domain } from '../domain.ts';

export const viewsDomain = {
  personal: {
    saved_views: { column: 'owner_id' },
  },
} as const satisfies Domain;
