import type { Generated } from 'kysely';
import type { AnswersColumns } from '../forms/domain.ts';

export interface FaqTables {
  faq_questions: AnswersColumns & {
    id: Generated<number>;
    /** Blank without a section. */
    section: string;
    /** Within the section, from 1, without holes. */
    position: number;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends FaqTables {}
}
