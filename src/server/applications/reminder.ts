import * as words from '#generated/words/server/applications.ts';
import { record } from '../audit/store.ts';
import { assertNotWithdrawn } from '../consents/withdrawn.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict } from '../http/errors.ts';
import { sendOnceIn } from '../messages/send.ts';
import { refusedAt } from '../workflow/access.ts';
import { aboutApplication } from './office/notes.ts';
import { applicationSubject, lockApplication } from './subject.ts';

const DAYS_BETWEEN = 7;

/**
 * Reminds a family of a draft. Throws 404, and 409 where it was submitted, a consent is withdrawn or they were reminded
 * within the week.
 */
export async function remindOfDraft(db: Db, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await lockApplication(tx, id, caller);
    if (current.status !== 'draft') throw refusedAt(applicationSubject, current.status, words.noDraft);
    await assertNotWithdrawn(tx, caller, current.representative_id, applicationSubject.definition);
    const isSent = await sendOnceIn(tx, DAYS_BETWEEN, {
      event: 'draft-reminder',
      userId: current.representative_id,
      values: aboutApplication(current),
      applicationId: id,
    });
    if (!isSent) throw conflict(words.remindedLately);
    await record(tx, { userId: caller.userId, action: 'application.reminded', applicationId: id });
  });
}
