import * as words from '#generated/words/server/workflow.ts';
import { type AuditEntry, record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { conflict, type HttpError, notFound } from '../http/errors.ts';
import type { SubmissionRow, SubmissionType } from './submission-type.ts';
import { isDeletable, isEditable } from './workflow.ts';

/** A row that the caller may see: their own, or any for an administrator. Throws 404 for all others. */
export function visibleTo<R extends { readonly representative_id: number }>(
  caller: Caller,
  row: R | undefined,
  { notFound: message }: { readonly notFound: string },
): R {
  const isVisible = row && (roleOf(caller) === 'administrator' || row.representative_id === caller.userId);
  if (!isVisible) throw notFound(message);
  return row;
}

/** Finds a submission that the caller may see. Throws 404. */
export async function findVisible<R extends SubmissionRow>(
  db: Db,
  type: Pick<SubmissionType<R>, 'rows' | 'notFound'>,
  id: number,
  caller: Caller,
): Promise<R> {
  return visibleTo(caller, await type.rows.find(db, id), type);
}

/** Locks a submission that the caller may see until the transaction ends. Throws 404. */
export async function lockVisible<R extends SubmissionRow>(
  tx: Db,
  type: Pick<SubmissionType<R>, 'rows' | 'notFound'>,
  id: number,
  caller: Caller,
): Promise<R> {
  return visibleTo(caller, await type.rows.lock(tx, id), type);
}

/** A 409 that names the current status of a submission and the refused action. */
export function statusRefusal<R extends SubmissionRow>(
  { labels }: Pick<SubmissionType<R>, 'labels'>,
  status: R['status'],
  refusedAction: string,
): HttpError {
  return conflict(`${words.standing({ label: labels[status].label })} ${refusedAction}`);
}

/** Throws 409 if the status forbids changes of answers and files. */
export function assertEditable<R extends SubmissionRow>(
  type: Pick<SubmissionType<R>, 'labels' | 'workflow'>,
  { status }: R,
): void {
  if (!isEditable(type.workflow, status)) throw statusRefusal(type, status, words.cannotEdit);
}

/** Throws 409 for a file that the other side has attached: the office deletes its files, a family its own. */
export function assertOwnFile({ by_school }: { readonly by_school: boolean }, caller: Caller): void {
  const isOffice = roleOf(caller) === 'administrator';
  if (isOffice !== by_school) throw conflict(isOffice ? words.fileOfFamily : words.fileOfSchool);
}

/** Throws 409 after the first submission. */
export function assertDeletable(row: SubmissionRow): void {
  if (!isDeletable(row)) throw conflict(words.cannotDelete);
}

/** Adds an entry about a submission to the audit log. */
export async function recordSubmission(
  tx: Db,
  { auditReference }: Pick<SubmissionType, 'auditReference'>,
  id: number,
  { details, ...entry }: Pick<AuditEntry, 'userId' | 'action' | 'details'>,
): Promise<void> {
  const { details: own, ...named } = auditReference(id);
  await record(tx, { ...entry, ...named, ...((own || details) && { details: { ...own, ...details } }) });
}

/** Records in the audit log that the office has viewed a submission. */
export async function recordViewed(
  db: Db,
  type: Pick<SubmissionType, 'auditReference' | 'kind'>,
  id: number,
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  await recordSubmission(db, type, id, { userId, action: `${type.kind}.viewed` });
}
