import type { Generated, GeneratedAlways } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Domain } from '../domain.ts';
import type { AnswersColumns } from '../forms/domain.ts';
import type { HistoryColumns } from '../workflow/columns.ts';

type ExcursionStatus = components['schemas']['ExcursionStatus'];

export interface ExcursionsTables {
  excursion_requests: AnswersColumns & {
    id: Generated<number>;
    representative_id: number;
    status: Generated<ExcursionStatus>;
    /** The searchable answers. */
    search_text: string;
    search: GeneratedAlways<string>;
    created_at: Generated<Date>;
    /** When the current status began. */
    status_at: Generated<Date>;
  };
  excursion_history: HistoryColumns<ExcursionStatus> & { excursion_id: number };
}

declare module '../tables.ts' {
  interface Database extends ExcursionsTables {}
}

export const excursionsDomain = {
  personal: {
    excursion_requests: { column: 'representative_id', kind: 'excursions', audited: 'request' },
    excursion_history: { by: 'excursion_id', of: 'excursion_requests', kind: 'excursions' },
  },
  expires: {
    excursions: [{ table: 'excursion_requests', since: 'created_at' }],
  },
} as const satisfies Domain;
