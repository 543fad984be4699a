import type { Domain } from '../domain.ts';

export const coursesDomain = {
  personal: {
    course_applications: { column: 'representative_id' },
    course_application_history: { by: 'course_application_id', of: 'course_applications' },
  },
  audited: {
    courseApplication: { table: 'course_applications', column: 'representative_id' },
  },
} as const satisfies Domain;
