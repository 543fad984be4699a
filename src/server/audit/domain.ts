import type { Domain } from '../domain.ts';

export const auditDomain = {
  personal: {
    audit_log: { column: 'person_id' },
  },
} as const satisfies Domain;
