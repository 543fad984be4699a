import { normaliseText } from '#engine/values/normalise.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { listFiles } from '#server/files/store.ts';
import { visibleRemarks, withRecord } from '#server/forms/redaction.ts';
import type { Caller } from '#server/http/contract.ts';
import { invalid } from '#server/http/errors.ts';
import { personName } from '#server/users/accounts.ts';
import type { Remark } from '#server/workflow/columns.ts';
import { hasRemarkTarget, isVisibleRemark, type RemarkedAnswers } from '#server/workflow/sent-back.ts';
import { answersOf, applicationServerForm } from './form.ts';
import {
  deleteRemarkDraft,
  listRemarkDrafts,
  type RemarkDraftRow,
  saveRemarkDraftRow,
} from './remark-drafts-store.ts';
import type { ApplicationRow } from './store.ts';
import { lockApplication } from './submission-type.ts';

type RemarkDraft = components['schemas']['RemarkDraft'];

/** Stores a remark until the return, or deletes a blank one; returns the visible ones. Throws 422 for a wrong target. */
export async function saveRemarkDraft(
  { db }: Context,
  caller: Caller,
  id: number,
  { path, message }: Remark,
): Promise<RemarkDraft[]> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id, caller);
    return withRecord(application, () => saveInRecord(tx, application, caller, { path, message }));
  });
}

async function saveInRecord(
  tx: Db,
  application: ApplicationRow,
  caller: Caller,
  { path, message }: Remark,
): Promise<RemarkDraft[]> {
  const { id } = application;
  // normalised like the form of the return
  const tidyMessage = normaliseText(message);
  if (tidyMessage === '') await deleteRemarkDraft(tx, id, path);
  else {
    const { definition } = applicationServerForm;
    const files = await listFiles(tx, 'application_id', [id]);
    if (!isVisibleRemark(path, { definition, answers: answersOf(application), files }))
      throw invalid(words.checkRemarks, [{ path: 'path', message: words.nothingThere }]);
    await saveRemarkDraftRow(tx, { applicationId: id, authorId: caller.userId, path, message: tidyMessage });
  }
  return visibleRemarkDrafts(tx, id);
}

/** The unsent remarks, except those on answers hidden from the caller. */
export async function visibleRemarkDrafts(db: Db, id: number): Promise<RemarkDraft[]> {
  const drafts = await listRemarkDrafts(db, id);
  const files = await listFiles(db, 'application_id', [id]);
  return visibleRemarks(applicationServerForm.definition, drafts, files).map(draftView);
}

/** Remarks of colleagues on answers hidden from the caller; a return sends them, too. */
export async function hiddenRemarkDrafts(
  db: Db,
  id: number,
  subject: RemarkedAnswers,
): Promise<readonly Remark[]> {
  const drafts = await listRemarkDrafts(db, id);
  const seen = new Set(visibleRemarks(subject.definition, drafts, subject.files));
  return drafts
    .filter((draft) => !seen.has(draft) && hasRemarkTarget(draft.path, subject))
    .map(({ path, message }) => ({ path, message }));
}

function draftView(row: RemarkDraftRow): RemarkDraft {
  return {
    path: row.path,
    message: row.message,
    author: { id: row.author_id, name: personName(row) },
    updated_at: row.updated_at.toISOString(),
  };
}
