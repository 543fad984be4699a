import type { Generated, GeneratedAlways } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { AnswersColumns } from '../forms/tables.ts';

export interface ExcursionsTables {
  excursion_requests: AnswersColumns & {
    id: Generated<number>;
    representative_id: number;
    status: Generated<components['schemas']['ExcursionStatus']>;
    /** The answers that requests are found by. */
    search_text: string;
    search: GeneratedAlways<string>;
    created_at: Generated<Date>;
  };
}
