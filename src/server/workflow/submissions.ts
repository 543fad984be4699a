import type { FormValues } from '#engine/definition/definition.ts';
import { canonicalJson } from '#engine/values/equal.ts';
import * as filesWords from '#generated/words/server/applications.ts';
import * as words from '#generated/words/server/workflow.ts';
import { assertConsents } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { assertCounts, removeContents } from '../files/receive.ts';
import { deleteFileRow, type FileRow, insertFiles, listFiles, type NewFile } from '../files/store.ts';
import { visibleFiles, withRecord } from '../forms/redaction.ts';
import { assertNotNewer, type WrittenAnswers } from '../forms/server-form.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { conflict, HttpError, invalid, notFound } from '../http/errors.ts';
import { forgetResponses } from '../idempotency/store.ts';
import {
  assertDeletable,
  assertEditable,
  assertOwnFile,
  findVisible,
  lockVisible,
  recordSubmission,
} from './access.ts';
import { insertHistory } from './history.ts';
import type { DraftedType, SubmissionFiles, SubmissionRow, SubmissionType } from './submission-type.ts';
import { applyTransition, finishTransition } from './transition.ts';
import { isSubmitted } from './workflow.ts';

type AnsweredRow = SubmissionRow & WrittenAnswers;
type RevisedRow = AnsweredRow & { readonly revision: number };

/** Types whose forms accept files. */
type FiledType<R extends SubmissionRow> = SubmissionType<R> & {
  readonly files: SubmissionFiles;
};

/** The revision that a caller has seen. */
interface SeenRevision {
  /** `undefined` accepts any stored revision. */
  readonly revision: number | undefined;
  /** The members of a 409 that show the stored state. */
  readonly readStored: () => Promise<{ readonly application: object; readonly files: readonly object[] }>;
}

interface Submission<S extends string> extends SeenRevision {
  readonly caller: Caller;
  readonly files?: readonly FileRow[];
  /** Additional rules for the first submission. */
  readonly admit?: () => Promise<void>;
  /** The actual target of the submission, if it may differ from that of the transition. */
  readonly resolveTarget?: (to: S) => Promise<S>;
}

/**
 * Submits a locked row; a submitted one is returned as it is. Throws 409 if its status forbids it, its revision is
 * stale or the form is older than the answers, 403 without the consents, 422 with every invalid field.
 */
export async function submitLocked<R extends RevisedRow>(
  tx: Db,
  type: DraftedType<R>,
  current: R,
  { caller, files = [], admit, resolveTarget, ...seen }: Submission<R['status']>,
): Promise<R> {
  const { form } = type;
  if (isSubmitted(type.workflow, current.status)) return current;
  const { to } = finishTransition(type, current);
  await assertFresh(type, current, seen);
  await assertConsents(tx, caller.userId, form, current);
  assertNotNewer(form.definition, current);
  const answers = form.answersOf(current);
  const problems = form.problemsOfWhole(answers, files);
  if (problems.length > 0) throw invalid(words.incomplete, problems);
  if (current.submitted_at === null) await admit?.();
  const change = {
    to: (await resolveTarget?.(to)) ?? to,
    comment: null,
    authorId: caller.userId,
    form: form.pruneForStorage(answers),
  };
  return applyTransition(tx, type, current, change);
}

/** Inserts a draft with the first entry of its history. */
export async function insertDraft<R extends SubmissionRow>(
  tx: Db,
  type: DraftedType<R>,
  { caller: { userId }, form, columns }: { caller: Caller; form: FormValues; columns?: object },
): Promise<R> {
  const draft = await type.rows.insert(tx, form, { representative_id: userId, ...columns });
  await insertHistory(tx, type.history, draft.id, { to: draft.status, comment: null, authorId: userId });
  await recordSubmission(tx, type, draft.id, { userId, action: `${type.kind}.created` });
  return draft;
}

/** Throws 409 with the stored state for a stale revision, so that the page can merge both (specification, section 9). */
async function assertFresh(
  { stale }: Pick<DraftedType, 'stale'>,
  current: RevisedRow,
  { revision, readStored }: SeenRevision,
): Promise<void> {
  if (revision === undefined || revision === current.revision) return;
  throw new HttpError(409, stale, { body: { ...(await readStored()) } });
}

/** A call that changes answers. */
export interface AnswersCall {
  readonly caller: Caller;
  /** Flat answers, with other members that the type names. */
  readonly body: Readonly<Record<string, unknown>> & {
    readonly revision?: number;
    readonly form?: 'replace';
  };
  /** Keys that were sent empty. */
  readonly emptied: readonly string[];
}

interface AnswersUpdate extends Pick<SeenRevision, 'readStored'> {
  /** Changed columns besides the answers. */
  readonly columns?: object | undefined;
  /** Throws if the new answers break a rule besides those of the form. */
  readonly check?: (answers: FormValues) => Promise<void>;
}

/**
 * Stores the answers of a call in a locked row; without a change the row is returned as it is. Throws 409 if its
 * status forbids a change or the caller's revision is stale, and 422 for unknown names.
 */
export async function updateAnswers<R extends RevisedRow>(
  tx: Db,
  type: DraftedType<R>,
  current: R,
  call: AnswersCall,
  { readStored, columns, check }: AnswersUpdate,
): Promise<R> {
  const changed = readChange(type, current, call);
  if (!changed && !columns) return current;
  assertEditable(type, current);
  await assertFresh(type, current, { revision: call.body.revision, readStored });
  const answers = changed ?? type.form.answersOf(current);
  await check?.(answers);
  const { userId } = call.caller;
  await recordSubmission(tx, type, current.id, { userId, action: `${type.kind}.updated` });
  return type.rows.update(tx, current, answers, columns);
}

/** The answers of a call merged over the stored ones; `undefined` without a field of the form or a change. */
function readChange(
  { form, nonAnswerKeys: except }: Pick<SubmissionType, 'form' | 'nonAnswerKeys'>,
  current: AnsweredRow,
  { body, emptied }: AnswersCall,
): FormValues | undefined {
  const keys = [...Object.keys(body), ...emptied];
  if (!keys.some((key) => !except.has(key)) && body.form !== 'replace') return undefined;
  const answers = form.readAnswers(body, { before: current, except });
  return canonicalJson(answers) === canonicalJson(form.answersOf(current)) ? undefined : answers;
}

/** Throws 422 if a change makes a submitted row incomplete. */
export function assertStaysComplete<R extends AnsweredRow>(
  { form, workflow }: Pick<SubmissionType<R>, 'form' | 'workflow'>,
  row: R,
  files: readonly FileRow[] = [],
): void {
  if (!isSubmitted(workflow, row.status)) return;
  const problems = form.problemsOfWhole(form.answersOf(row), files);
  if (problems.length > 0) throw invalid(words.mustStayComplete, problems);
}

/** Deletes an unsubmitted record with its files; throws 404, or 409 after its submission. */
export async function deleteSubmission<R extends SubmissionRow>(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  type: DraftedType<R>,
  id: number,
  caller: Caller,
): Promise<void> {
  const files = await db.transaction().execute(async (tx) => {
    assertDeletable(await lockVisible(tx, type, id, caller));
    const own = type.files ? await listFiles(tx, type.files.column, [id]) : [];
    await type.rows.remove(tx, id);
    await forgetResponses(tx, `${type.kind}/${id}`);
    await recordSubmission(tx, type, id, { userId: caller.userId, action: `${type.kind}.deleted` });
    return own;
  });
  await removeContents(storage, files);
}

/** Inserts rows for new files and returns all files; throws 422 if a field has more than the form allows. */
export async function addFiles<R extends SubmissionRow>(
  tx: Db,
  type: FiledType<R>,
  id: number,
  { files, caller }: { readonly files: readonly NewFile[]; readonly caller: Caller },
): Promise<FileRow[]> {
  const { column } = type.files;
  await insertFiles(
    tx,
    column === 'application_id' ? { application_id: id } : { questionnaire_id: id },
    files,
  );
  const all = await listFiles(tx, column, [id]);
  if (files.length === 0) return all;
  assertCounts(type.form.fileFields, all);
  const details = { files: all.slice(-files.length).map((file) => file.id) };
  await recordSubmission(tx, type, id, { userId: caller.userId, action: 'file.added', details });
  return all;
}

/** The files of one submission of any type. */
export interface AttachedFiles {
  list(db: Db): Promise<FileRow[]>;
  /** Throws 404 for a hidden file; records a view by the office. Returns the number of the submission. */
  assertVisible(db: Db, file: FileRow, caller: Caller): Promise<string>;
  /**
   * Removes a file: a family its own file while the answers may be edited, the office a file that it has attached. Throws
   * 409 if a submitted form would become incomplete.
   */
  remove(tx: Db, file: FileRow, caller: Caller): Promise<void>;
}

export function attachedFiles<R extends AnsweredRow & { readonly number: string }>(
  type: FiledType<R>,
  id: number,
): AttachedFiles {
  const { form, workflow, files } = type;
  const list = (db: Db) => listFiles(db, files.column, [id]);
  return {
    list,
    assertVisible: async (db, file, caller) => {
      const row = await findVisible(db, type, id, caller);
      const visible = withRecord(row, () => visibleFiles(form.definition, [file]));
      if (visible.length === 0) throw notFound(filesWords.fileNotFound);
      if (roleOf(caller) === 'administrator') {
        const details = { file: file.id };
        await recordSubmission(db, type, id, { userId: caller.userId, action: 'file.viewed', details });
      }
      return row.number;
    },
    remove: async (tx, file, caller) => {
      const current = await lockVisible(tx, type, id, caller);
      assertOwnFile(file, caller);
      if (!file.by_school) assertEditable(type, current);
      await deleteFileRow(tx, file.id);
      const [problem] = isSubmitted(workflow, current.status)
        ? form.problemsOfWhole(form.answersOf(current), await list(tx))
        : [];
      if (problem) throw conflict(files.neededMessage({ reason: problem.message }));
      const details = { file: file.id };
      await recordSubmission(tx, type, id, { userId: caller.userId, action: 'file.deleted', details });
    },
  };
}
