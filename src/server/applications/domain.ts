import type { Domain } from '../domain.ts';

export const applicationsDomain = {
  personal: {
    applications: { column: 'representative_id' },
    application_history: { by: 'application_id', of: 'applications' },
    application_corrections: { by: 'application_id', of: 'applications' },
    remark_drafts: { by: 'application_id', of: 'applications', office: true },
    application_notes: { by: 'application_id', of: 'applications', office: true },
  },
  audited: {
    application: { table: 'applications', column: 'representative_id' },
  },
} as const satisfies Domain;
