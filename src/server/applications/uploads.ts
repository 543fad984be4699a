import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { receiveFiles } from '../files/receive.ts';
import type { FileStorage } from '../files/storage.ts';
import { type FileRow, insertFiles, listFiles, type NewFile } from '../files/store.ts';
import type { Caller } from '../http/contract.ts';
import { HttpError, invalid } from '../http/errors.ts';
import type { StoredUpload } from '../http/multipart.ts';
import type { Context } from './context.ts';
import { fileFields } from './form.ts';

/**
 * Takes uploads over, does the work that gives them their rows, and takes them away again where the work was refused or
 * had been done before. Where it broke off otherwise nobody knows whether the rows are there: the sweep will tell.
 */
export async function withFiles<T>(
  { storage, limiters }: Context,
  caller: Caller,
  uploads: readonly StoredUpload[],
  work: (files: readonly NewFile[]) => Promise<{ readonly answer: T; readonly repeated: boolean }>,
): Promise<T> {
  if (uploads.length === 0) return (await work([])).answer;
  await limiters.uploads.consume(String(caller.userId), uploads.length);
  const files = await receiveFiles(storage, fileFields, uploads);
  try {
    const { answer, repeated } = await work(files);
    if (repeated) await removeContents(storage, files);
    return answer;
  } catch (error) {
    if (error instanceof HttpError) await removeContents(storage, files);
    throw error;
  }
}

/** Gives new files their rows; throws 422 where a field would hold more than the form allows. All files afterwards. */
export async function addFiles(
  tx: Db,
  applicationId: number,
  files: readonly NewFile[],
  caller: Caller,
): Promise<FileRow[]> {
  await insertFiles(tx, applicationId, files);
  const all = await listFiles(tx, [applicationId]);
  if (files.length === 0) return all;
  for (const { name, schema } of fileFields) assertCount(all, name, schema.maxItems);
  const details = { files: all.slice(-files.length).map(({ id }) => id) };
  await record(tx, { userId: caller.userId, action: 'file.added', applicationId, details });
  return all;
}

/** Takes away contents whose rows are gone. */
export async function removeContents(
  storage: FileStorage,
  files: readonly { readonly storage_key: string }[],
): Promise<void> {
  for (const { storage_key } of files) await storage.remove(storage_key);
}

function assertCount(files: readonly FileRow[], field: string, most = Number.POSITIVE_INFINITY): void {
  if (files.filter((file) => file.field === field).length <= most) return;
  const message = `Больше ${most} файлов приложить нельзя. Уберите лишние или соедините несколько в один.`;
  throw invalid(message, [{ path: field, message }]);
}
