import * as words from '#generated/words/server/applications.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import { deleteFileRow, findFile, listFiles } from '#server/files/store.ts';
import { removeContents } from '#server/files/take-over.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { assertDeletable, assertEditable } from '#server/workflow/access.ts';
import { isSubmitted } from '#server/workflow/workflow.ts';
import { answersOf, problemsOfWhole } from '../form.ts';
import { applicationWorkflow } from '../status.ts';
import { deleteApplicationRow } from '../store.ts';
import { applicationSubject, lockApplication } from '../subject.ts';

/** Removes what was never submitted, with its files; throws 404, or 409 for what was. */
export async function deleteApplication({ db, storage }: Context, id: number, caller: Caller): Promise<void> {
  const files = await db.transaction().execute(async (tx) => {
    assertDeletable(await lockApplication(tx, id, caller));
    const own = await listFiles(tx, [id]);
    await deleteApplicationRow(tx, id);
    await record(tx, { userId: caller.userId, action: 'application.deleted', applicationId: id });
    return own;
  });
  await removeContents(storage, files);
}

/** Removes a file of an application that may be edited; a submitted one must stay complete without it (409). */
export async function deleteFile({ db, storage }: Context, id: number, caller: Caller): Promise<void> {
  const file = await db.transaction().execute(async (tx) => {
    const found = await findFile(tx, id);
    if (!found) throw notFound(words.fileNotFound);
    const current = await lockApplication(tx, found.application_id, caller);
    assertEditable(applicationSubject, current);
    await deleteFileRow(tx, id);
    const problems = isSubmitted(applicationWorkflow, current.status)
      ? problemsOfWhole(answersOf(current), await listFiles(tx, [current.id]))
      : [];
    if (problems[0]) throw conflict(words.fileNeeded({ reason: problems[0].message }));
    await record(tx, {
      userId: caller.userId,
      action: 'file.deleted',
      applicationId: current.id,
      details: { file: id },
    });
    return found;
  });
  await removeContents(storage, [file]);
}
