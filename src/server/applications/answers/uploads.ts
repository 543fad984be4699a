import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { assertCounts } from '#server/files/counts.ts';
import { type FileRow, insertFiles, listFiles, type NewFile } from '#server/files/store.ts';
import { takeOver } from '#server/files/take-over.ts';
import type { Caller } from '#server/http/contract.ts';
import type { StoredUpload } from '#server/http/request/multipart.ts';
import type { RecordAnswer } from '#server/idempotency/store.ts';
import { fileFields } from '../form.ts';
import { visibleApplication } from '../subject.ts';
import { type ApplicationAnswer, applicationAnswer } from '../view.ts';

/**
 * Takes uploads of the application's form over, and away again where the work that gives them rows is refused. They count
 * as files of `owner`.
 */
export function withFiles<T>(
  context: Context,
  caller: Caller,
  uploads: readonly StoredUpload[],
  work: Parameters<typeof takeOver<T>>[3],
  owner = caller.userId,
): Promise<T> {
  return takeOver({ ...context, fields: fileFields, owner }, caller, uploads, work);
}

/** Gives new files their rows; throws 422 where a field would hold more than the form allows. All files afterwards. */
export async function addFiles(
  tx: Db,
  applicationId: number,
  files: readonly NewFile[],
  caller: Caller,
): Promise<FileRow[]> {
  await insertFiles(tx, { application_id: applicationId }, files);
  const all = await listFiles(tx, 'application_id', [applicationId]);
  if (files.length === 0) return all;
  assertCounts(fileFields, all);
  const details = { files: all.slice(-files.length).map(({ id }) => id) };
  await record(tx, { userId: caller.userId, action: 'file.added', applicationId, details });
  return all;
}

/** The record that an answer to a caller shows, for a repeated call. */
export function answeredApplication(caller: Caller): RecordAnswer<ApplicationAnswer> {
  return {
    kind: 'application',
    read: ({ application }) => application,
    rebuild: async (tx, id, revision) => {
      const row = await visibleApplication(tx, id, caller);
      return applicationAnswer({ ...row, revision }, await listFiles(tx, 'application_id', [id]), caller);
    },
  };
}
