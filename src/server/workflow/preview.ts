import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import { previewOf } from '../messages/preview.ts';
import type { Subject, SubjectRow } from './subject.ts';

/** What its representative would be told if a record came to a status now; nothing where that status has no letter. */
export async function previewMove<S extends string, R extends SubjectRow<S> & { readonly status_at: Date }>(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  subject: Pick<Subject<S, R>, 'letter' | 'leadsTo'>,
  row: R,
  asked: S,
): Promise<components['schemas']['LetterPreview']> {
  const status = (await subject.leadsTo?.(db, asked)) ?? asked;
  const message = await subject.letter(db, { ...row, status, status_at: new Date() });
  return message ? previewOf(db, message, origin) : { notification: null, letter: null };
}
