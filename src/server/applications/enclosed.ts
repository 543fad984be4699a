import * as words from '#generated/words/server/applications.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { deleteFileRow, type FileRow, listFiles } from '../files/store.ts';
import { seenFiles, withRecord } from '../forms/seen.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { assertMay } from '../http/document.ts';
import { conflict, notFound } from '../http/errors.ts';
import { assertEditable, assertOwnFile } from '../workflow/access.ts';
import { isSubmitted } from '../workflow/workflow.ts';
import { answersOf, applicationServerForm, problemsOfWhole } from './form.ts';
import { applicationWorkflow } from './status.ts';
import { applicationSubject, lockApplication, visibleApplication } from './subject.ts';

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
