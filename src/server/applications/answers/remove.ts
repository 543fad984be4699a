import { record } from '#server/audit/store.ts';
import { deleteFileRow, findFile, listFiles } from '#server/files/store.ts';
import { removeContents } from '#server/files/take-over.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { isDeletable } from '#server/lifecycle/transitions.ts';
import { assertEditable, heldApplication } from '../access.ts';
import type { Context } from '../context.ts';
import { answersOf, problemsOfWhole } from '../form.ts';
import { deleteApplicationRow } from '../store.ts';

/** Removes what was never submitted, with its files; throws 404, or 409 for what was. */
export async function deleteApplication({ db, storage }: Context, id: number, caller: Caller): Promise<void> {
  const files = await db.transaction().execute(async (tx) => {
    const current = await heldApplication(tx, id, caller);
    if (!isDeletable({ submittedBefore: current.submitted_at !== null }))
      throw conflict('Поданную заявку удалить нельзя, её можно отменить.');
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
    if (!found) throw notFound('Файл не найден.');
    const current = await heldApplication(tx, found.application_id, caller);
    assertEditable(current);
    await deleteFileRow(tx, id);
    const problems =
      current.status === 'submitted'
        ? problemsOfWhole(answersOf(current), await listFiles(tx, [current.id]))
        : [];
    if (problems[0])
      throw conflict(`Заявка уже подана, без этого файла она неполная. ${problems[0].message}`);
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
