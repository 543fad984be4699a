import type { Domain } from '../domain.ts';

export const idempotencyDomain = {
  expires: {
    repeats: [{ table: 'idempotency_keys', since: 'created_at' }],
  },
} as const satisfies Domain;
