import * as applicationsWords from '#generated/words/server/applications.ts';
import * as words from '#generated/words/server/questionnaires.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { assertCounts } from '../files/receive.ts';
import { deleteFileRow, type FileRow, insertFiles, listFiles, type NewFile } from '../files/store.ts';
import { seenFiles, withRecord } from '../forms/redaction.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { assertMay } from '../http/document.ts';
import { conflict, notFound } from '../http/errors.ts';
import { assertEditable, assertOwnFile } from '../workflow/access.ts';
import { isSubmitted } from '../workflow/workflow.ts';
import { findKind, type Kind } from './kind.ts';
import { nameOfQuestionnaire } from './store.ts';
import { detailsOf, lockQuestionnaire, subjectOf, visibleQuestionnaire } from './submission-type.ts';

/** Throws 404 where the caller may not see the questionnaire of a file; 403 where their role reads none; that an administrator looked is written down. Returns its number. */
export async function assertSeen(
  { db }: Context,
  id: number,
  file: FileRow,
  caller: Caller,
): Promise<string> {
  assertMay(caller, 'questionnaires.read');
  const kind = await kindOf(db, id);
  const row = await visibleQuestionnaire(db, kind, id, caller);
  const seen = withRecord(row, () => seenFiles(kind.served.definition, [file]));
  if (seen.length === 0) throw notFound(applicationsWords.fileNotFound);
  if (roleOf(caller) !== 'administrator') return row.number;
  const details = { ...detailsOf(kind, id), file: file.id };
  await record(db, { userId: caller.userId, action: 'file.viewed', details });
  return row.number;
}

/** Removes a file of a questionnaire that may be edited; a submitted one must stay complete without it (409). */
export async function removeFile(tx: Db, id: number, file: FileRow, caller: Caller): Promise<void> {
  const kind = await kindOf(tx, id);
  const current = await lockQuestionnaire(tx, kind, id, caller);
  assertOwnFile(file, caller);
  assertEditable(subjectOf(kind), current);
  await deleteFileRow(tx, file.id);
  const left = await listFiles(tx, 'questionnaire_id', [id]);
  const isWhole = isSubmitted(kind.workflow, current.status);
  const problems = isWhole ? kind.served.problemsOfWhole(kind.served.answersOf(current), left) : [];
  if (problems[0]) throw conflict(words.fileNeeded({ reason: problems[0].message }));
  const details = { ...detailsOf(kind, id), file: file.id };
  await record(tx, { userId: caller.userId, action: 'file.deleted', details });
}

async function kindOf(db: Db, id: number): Promise<Kind> {
  const kind = findKind((await nameOfQuestionnaire(db, id)) ?? '');
  if (!kind) throw notFound(applicationsWords.fileNotFound);
  return kind;
}

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
