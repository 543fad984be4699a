import type { components } from '#generated/api.d.ts';
import { closingDays } from '#server/campaigns/campaigns.ts';
import type { Context } from '#server/context.ts';
import { lettersAbout } from '#server/messages/letters-about.ts';
import { previewOf } from '#server/messages/preview.ts';
import type { ApplicationStatus } from '../status.ts';
import { existingApplication, letterOf } from '../subject.ts';

type Schemas = components['schemas'];

/** The letters about an application, the newest first. Throws 404 where there is no such one. */
export async function lettersForSchool({ db, origin }: Context, id: number): Promise<Schemas['Message'][]> {
  await existingApplication(db, id);
  return lettersAbout(db, id, origin);
}

/** What its representative would be told if an application came to a status now. Throws 404 as above. */
export async function previewForSchool(
  { db, origin }: Context,
  id: number,
  status: ApplicationStatus,
): Promise<Schemas['LetterPreview']> {
  const application = await existingApplication(db, id);
  const closes = (await closingDays(db)).get(application.campaign);
  const message = letterOf({ ...application, status, status_at: new Date() }, closes);
  return message ? previewOf(db, message, origin) : { notification: null, letter: null };
}
