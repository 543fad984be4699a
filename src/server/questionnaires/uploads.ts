import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { assertCounts } from '../files/counts.ts';
import { type FileRow, insertFiles, listFiles, type NewFile } from '../files/store.ts';
import type { Caller } from '../http/contract.ts';
import type { Kind } from './kind.ts';
import { detailsOf } from './subject.ts';

/** Gives new files their rows; throws 422 where a field would hold more than the form allows. All files afterwards. */
export async function addFiles(
  tx: Db,
  kind: Kind,
  id: number,
  { files, caller }: { files: readonly NewFile[]; caller: Caller },
): Promise<FileRow[]> {
  await insertFiles(tx, { questionnaire_id: id }, files);
  const all = await listFiles(tx, 'questionnaire_id', [id]);
  if (files.length === 0) return all;
  assertCounts(kind.served.fileFields, all);
  const details = { ...detailsOf(kind, id), files: all.slice(-files.length).map((file) => file.id) };
  await record(tx, { userId: caller.userId, action: 'file.added', details });
  return all;
}
