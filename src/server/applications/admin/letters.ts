import type { components } from '#generated/api.d.ts';
import type { Context } from '#server/context.ts';
import { lettersAbout } from '#server/messages/letters-about.ts';
import { previewMove } from '#server/workflow/preview.ts';
import { type ApplicationMoney, payingSubject } from '../moves/moves.ts';
import type { ApplicationStatus } from '../status.ts';
import { existingApplication } from '../subject.ts';

type Schemas = components['schemas'];

/** The letters about an application, the newest first. Throws 404 where there is no such one. */
export async function lettersForSchool({ db, origin }: Context, id: number): Promise<Schemas['Message'][]> {
  await existingApplication(db, id);
  return lettersAbout(db, { column: 'application_id', id }, origin);
}

/** What its representative would be told if an application came to a status now. Throws 404 as above. */
export async function previewForSchool(
  context: Context,
  id: number,
  status: ApplicationStatus,
  money: ApplicationMoney,
): Promise<Schemas['LetterPreview']> {
  return previewMove(context, payingSubject(money), await existingApplication(context.db, id), status);
}
