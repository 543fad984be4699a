import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import { previewOf } from '../messages/preview.ts';
import { fromRuDate } from '../values/ru-dates.ts';
import type { Subject, SubjectRow } from './subject.ts';

/** A row as far as its letter depends on when it was moved. */
type DatedRow<S extends string> = SubjectRow<S> & {
  readonly status_at: Date;
  readonly family_due_on: string | null;
};

/** The move to show: to a status, and until when the family has time there (`31.12.2026`), where the school says so. */
export interface PreviewedMove<S extends string> {
  readonly status: S;
  readonly due_on?: string | undefined;
}

/** What its representative would be told if a record came to a status now; nothing where that status has no letter. */
export async function previewMove<S extends string, R extends DatedRow<S>>(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  subject: Pick<Subject<S, R>, 'letter' | 'leadsTo'>,
  row: R,
  { status: asked, due_on: due }: PreviewedMove<S>,
): Promise<components['schemas']['LetterPreview']> {
  const status = (await subject.leadsTo?.(db, asked)) ?? asked;
  const message = await subject.letter(db, {
    ...row,
    status,
    status_at: new Date(),
    family_due_on: due === undefined ? null : fromRuDate(due),
  });
  return message ? previewOf(db, message, origin) : { notification: null, letter: null };
}
