import * as words from '#generated/words/server/applications.ts';
import { assertCounts, takeOver } from '#server/files/receive.ts';
import type { StoredUpload } from '#server/http/request/multipart.ts';
import type { RecordAnswer } from '#server/idempotency/store.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { deleteFileRow, type FileRow, insertFiles, listFiles, type NewFile } from '../files/store.ts';
import { seenFiles, withRecord } from '../forms/redaction.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { assertMay } from '../http/document.ts';
import { conflict, notFound } from '../http/errors.ts';
import { assertEditable, assertOwnFile } from '../workflow/access.ts';
import { isSubmitted } from '../workflow/workflow.ts';
import { answersOf, applicationServerForm, fileFields, problemsOfWhole } from './form.ts';
import { applicationWorkflow } from './status.ts';
import { applicationSubject, lockApplication, visibleApplication } from './submission-type.ts';
import { type ApplicationAnswer, applicationAnswer } from './view.ts';

/** Throws 404 where the caller may not see the application of a file; 403 where their role reads none; that an administrator looked is written down. Returns its number. */
export async function assertSeen(
  { db }: Context,
  applicationId: number,
  file: FileRow,
  caller: Caller,
): Promise<string> {
  assertMay(caller, 'applications.read');
  const row = await visibleApplication(db, applicationId, caller);
  const seen = withRecord(row, () => seenFiles(applicationServerForm.definition, [file]));
  if (seen.length === 0) throw notFound(words.fileNotFound);
  if (roleOf(caller) !== 'administrator') return row.number;
  const details = { file: file.id };
  await record(db, { userId: caller.userId, action: 'file.viewed', applicationId, details });
  return row.number;
}

/**
 * Removes a file of an application: its family one of its own while the application may be edited, the school one that it
 * attached itself. A submitted application must stay complete without it (409).
 */
export async function removeFile(
  tx: Db,
  applicationId: number,
  file: FileRow,
  caller: Caller,
): Promise<void> {
  const current = await lockApplication(tx, applicationId, caller);
  assertOwnFile(file, caller);
  if (!file.by_school) assertEditable(applicationSubject, current);
  await deleteFileRow(tx, file.id);
  const problems = isSubmitted(applicationWorkflow, current.status)
    ? problemsOfWhole(answersOf(current), await listFiles(tx, 'application_id', [current.id]))
    : [];
  if (problems[0]) throw conflict(words.fileNeeded({ reason: problems[0].message }));
  const details = { file: file.id };
  await record(tx, { userId: caller.userId, action: 'file.deleted', applicationId, details });
}

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
