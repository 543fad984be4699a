import * as words from '#generated/words/server/applications.ts';
import { record } from '#server/audit/store.ts';
import { assertConsents } from '#server/consents/rules.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { listFiles } from '#server/files/store.ts';
import { copyOver } from '#server/files/take-over.ts';
import { assertNotNewer } from '#server/forms/newer.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict } from '#server/http/errors.ts';
import { insertHistory } from '#server/workflow/history.ts';
import { statusesThat } from '#server/workflow/workflow.ts';
import { answersOf, applicationServerForm } from '../form.ts';
import { campaignFor } from '../places.ts';
import { applicationWorkflow } from '../status.ts';
import { type ApplicationRow, findCopy, insertApplication } from '../store.ts';
import { applicationSubject, lockApplication, visibleApplication } from '../subject.ts';
import { type ApplicationAnswer, applicationAnswer } from '../view.ts';
import { addFiles } from './uploads.ts';

/** A copy, and whether this call made it. */
export interface Copied {
  readonly answer: ApplicationAnswer;
  readonly made: boolean;
}

const { initial } = applicationWorkflow;
const withdrawn = statusesThat(applicationWorkflow, 'withdrawn');

/**
 * A new draft with the answers and the files of a withdrawn application. Asked for again, from wherever and however
 * often, it is the same one until it is withdrawn itself or deleted. Throws 403 without the consents, 404, 409 where the
 * application is not withdrawn or there are too many drafts, 413 where its files are too many bytes.
 */
export async function copyApplication(context: Context, id: number, caller: Caller): Promise<Copied> {
  const { db, quotas } = context;
  const source = await visibleApplication(db, id, caller);
  assertCopied(source);
  await assertConsents(db, caller.userId, applicationServerForm, source);
  const before = await copyOf(db, id, caller);
  if (before) return before;
  const files = await listFiles(db, 'application_id', [id]);
  return copyOver(context, caller, files, (copies) =>
    db.transaction().execute(async (tx) => {
      // whoever asks at the same time waits here, and finds what the first has made
      const current = await lockApplication(tx, id, caller);
      const other = await copyOf(tx, id, caller);
      if (other) return { answer: other, repeated: true };
      await quotas.assertDrafts(tx, caller.userId);
      const draft = await insertApplication(tx, {
        // which class it is for may be changed before it is submitted: one that is not offered now is no hindrance
        campaign: await campaignFor(tx, undefined),
        representativeId: caller.userId,
        studentId: current.student_id,
        status: initial,
        form: answersOf(current),
        copiedFrom: id,
      });
      const begun = { to: initial, comment: null, authorId: caller.userId };
      await insertHistory(tx, applicationSubject.history, draft.id, begun);
      await record(tx, { userId: caller.userId, action: 'application.created', applicationId: draft.id });
      const all = await addFiles(tx, draft.id, copies, caller);
      return { answer: { answer: applicationAnswer(draft, all, caller), made: true }, repeated: false };
    }),
  );
}

function assertCopied(source: ApplicationRow): void {
  const isOver = withdrawn.includes(source.status) && source.submitted_at !== null;
  if (!isOver) throw conflict(words.notWithdrawn);
  assertNotNewer(applicationServerForm.definition, source);
}

async function copyOf(db: Db, id: number, caller: Caller): Promise<Copied | undefined> {
  const copy = await findCopy(db, id, withdrawn);
  if (!copy) return undefined;
  const files = await listFiles(db, 'application_id', [copy.id]);
  return { answer: applicationAnswer(copy, files, caller), made: false };
}
