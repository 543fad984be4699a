import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';
import type { AnswersColumns } from '../forms/domain.ts';
import type { Remark, SentBack, TransitionFormColumns } from '../workflow/columns.ts';

export interface QuestionnairesTables {
  questionnaires: AnswersColumns & {
    id: Generated<number>;
    /** The name in `schemas/questionnaires`. */
    name: string;
    /** Prefix of its number at creation. */
    prefix: string;
    number: GeneratedAlways<string>;
    representative_id: number;
    /** The child chosen in the answers; it may be deleted. */
    child_id: number | null;
    status: string;
    revision: Generated<number>;
    comment: string | null;
    /** Of the last return, until the next status. */
    remarks: JSONColumnType<readonly Remark[]> | null;
    /** The answers at the last sending back. */
    sent_back: JSONColumnType<SentBack> | null;
    /** Title and search text for lists, derived from the answers on every save. */
    title: string;
    search_text: string;
    search: GeneratedAlways<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    submitted_at: Date | null;
    /** When it was last submitted again, after it had been sent back. */
    resubmitted_at: Date | null;
    /** The start of the current status. */
    status_at: Generated<Date>;
    /** Until when the family has time in it, where the school has said so: `2026-12-31`. */
    family_due_on: string | null;
  };
  questionnaire_history: TransitionFormColumns & {
    id: Generated<number>;
    questionnaire_id: number;
    status: string;
    comment: string | null;
    remarks: JSONColumnType<readonly Remark[]> | null;
    author_id: number;
    /** The office's additional line in the message. */
    letter_line: string | null;
    /** The previous state while the transition can be undone. */
    stood: JSONColumnType<object> | null;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends QuestionnairesTables {}
}

export const questionnairesDomain = {
  personal: {
    questionnaires: { column: 'representative_id' },
    questionnaire_history: { by: 'questionnaire_id', of: 'questionnaires' },
  },
  audited: {
    questionnaire: { table: 'questionnaires', column: 'representative_id' },
  },
} as const satisfies Domain;
