import type { JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';
import type { HistoryColumns, Remark, ReviewedColumns, SubmissionColumns } from '../workflow/columns.ts';

export interface QuestionnairesTables {
  questionnaires: SubmissionColumns<string> &
    ReviewedColumns & {
      /** The name in `schemas/questionnaires`. */
      name: string;
      /** Prefix of its number at creation. */
      prefix: string;
      /** The child chosen in the answers; it may be deleted. */
      child_id: number | null;
    };
  questionnaire_history: HistoryColumns<string> & {
    questionnaire_id: number;
    remarks: JSONColumnType<readonly Remark[]> | null;
  };
}

declare module '../tables.ts' {
  interface Database extends QuestionnairesTables {}
}

export const questionnairesDomain = {
  personal: {
    questionnaires: { column: 'representative_id', kind: 'questionnaires', audited: 'questionnaire' },
    questionnaire_history: { by: 'questionnaire_id', of: 'questionnaires', kind: 'questionnaires' },
  },
} as const satisfies Domain;
