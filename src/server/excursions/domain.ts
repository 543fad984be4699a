import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Domain } from '../domain.ts';
import type { AnswersColumns } from '../forms/domain.ts';
import type { TransitionFormColumns } from '../workflow/columns.ts';

type ExcursionStatus = components['schemas']['ExcursionStatus'];

export interface ExcursionsTables {
  excursion_requests: AnswersColumns & {
    id: Generated<number>;
    representative_id: number;
    status: Generated<ExcursionStatus>;
    /** The answers that requests are found by. */
    search_text: string;
    search: GeneratedAlways<string>;
    created_at: Generated<Date>;
    /** When the current status began. */
    status_at: Generated<Date>;
  };
  excursion_history: TransitionFormColumns & {
    id: Generated<number>;
    excursion_id: number;
    status: ExcursionStatus;
    comment: string | null;
    author_id: number;
    /** Text that the office added to the letter. */
    letter_line: string | null;
    /** The state before the transition, for as long as it can be undone. */
    stood: JSONColumnType<object> | null;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends ExcursionsTables {}
}

export const excursionsDomain = {
  personal: {
    excursion_requests: { column: 'representative_id' },
    excursion_history: { by: 'excursion_id', of: 'excursion_requests' },
  },
  audited: {
    request: { table: 'excursion_requests', column: 'representative_id' },
  },
  expires: {
    excursions: [{ table: 'excursion_requests', since: 'created_at' }],
  },
} as const satisfies Domain;
