import type { Domain } from '../domain.ts';

export const filesDomain = {
  personal: {
    files: { by: 'application_id', of: 'applications' },
  },
} as const satisfies Domain;
