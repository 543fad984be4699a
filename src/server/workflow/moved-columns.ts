import { sql } from 'kysely';
import type { SavedMove } from './subject.ts';

/** What a move writes into the row of an application or a questionnaire, whatever else it has. */
export function movedColumns<S extends string>({
  to,
  comment,
  submits,
}: Pick<SavedMove<S>, 'to' | 'comment' | 'submits'>) {
  return {
    status: to,
    comment,
    updated_at: sql<Date>`now()`,
    status_at: sql<Date>`now()`,
    // the first day gives a family its place, and stays
    ...(submits && {
      submitted_at: sql<Date>`coalesce(submitted_at, now())`,
      resubmitted_at: sql<Date | null>`case when submitted_at is not null then now() end`,
    }),
  };
}
