import { sql } from 'kysely';
import { familyDueOn } from './answers.ts';
import type { SavedMove } from './subject.ts';

/** What a move writes into the row of an application or a questionnaire, whatever else it has. */
export function movedColumns<S extends string>({
  to,
  comment,
  asked,
  submits,
}: Pick<SavedMove<S>, 'to' | 'comment' | 'asked' | 'submits'>) {
  return {
    status: to,
    comment,
    family_due_on: asked ? familyDueOn(asked) : null,
    updated_at: sql<Date>`now()`,
    status_at: sql<Date>`now()`,
    // the first day gives a family its place, and stays
    ...(submits && {
      submitted_at: sql<Date>`coalesce(submitted_at, now())`,
      resubmitted_at: sql<Date | null>`case when submitted_at is not null then now() end`,
    }),
  };
}
