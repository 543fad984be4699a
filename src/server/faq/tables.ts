import type { Generated } from 'kysely';

export interface FaqTables {
  faq_questions: {
    id: Generated<number>;
    section: string;
    /** Within the section, from 1, without holes. */
    position: number;
    question: string;
    answer: string;
    created_at: Generated<Date>;
  };
}
