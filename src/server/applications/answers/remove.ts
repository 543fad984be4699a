import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import { listFiles } from '#server/files/store.ts';
import { removeContents } from '#server/files/take-over.ts';
import type { Caller } from '#server/http/contract.ts';
import { forgetAnswers } from '#server/idempotency/store.ts';
import { assertDeletable } from '#server/workflow/access.ts';
import { deleteApplicationRow } from '../store.ts';
import { lockApplication } from '../subject.ts';

/** Removes what was never submitted, with its files; throws 404, or 409 for what was. */
export async function deleteApplication({ db, storage }: Context, id: number, caller: Caller): Promise<void> {
  const files = await db.transaction().execute(async (tx) => {
    assertDeletable(await lockApplication(tx, id, caller));
    const own = await listFiles(tx, 'application_id', [id]);
    await deleteApplicationRow(tx, id);
    await forgetAnswers(tx, `application/${id}`);
    await record(tx, { userId: caller.userId, action: 'application.deleted', applicationId: id });
    return own;
  });
  await removeContents(storage, files);
}
