import type { Domain } from '../domain.ts';

export const questionnairesDomain = {
  personal: {
    questionnaires: { column: 'representative_id' },
    questionnaire_history: { by: 'questionnaire_id', of: 'questionnaires' },
  },
  audited: {
    questionnaire: { table: 'questionnaires', column: 'representative_id' },
  },
} as const satisfies Domain;
