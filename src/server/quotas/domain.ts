import type { Domain } from '../domain.ts';

export const quotasDomain = {
  expires: {
    codes: [{ table: 'pending_files', since: 'expires_at' }],
  },
} as const satisfies Domain;
