import * as words from '#generated/words/server/questionnaires.ts';
import * as workflowWords from '#generated/words/server/workflow.ts';
import { record } from '../audit/store.ts';
import { assertConsents } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { removeContents, takeOver } from '../files/receive.ts';
import { type FileRow, listFiles } from '../files/store.ts';
import { assertNotNewer } from '../forms/server-form.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, HttpError, invalid } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { forgetAnswers, once, type RecordAnswer } from '../idempotency/store.ts';
import { canonicalJson } from '../values/canonical.ts';
import { assertDeletable, assertEditable } from '../workflow/access.ts';
import { insertHistory } from '../workflow/history.ts';
import { readRemarks } from '../workflow/sent-back.ts';
import { changeStatus, finishTransition, move, type StatusCall } from '../workflow/transition.ts';
import { type UndoCall, undoMove } from '../workflow/undo.ts';
import { isSubmitted } from '../workflow/workflow.ts';
import { addFiles } from './attachments.ts';
import type { Kind } from './kind.ts';
import {
  deleteQuestionnaireRow,
  insertQuestionnaire,
  type QuestionnaireRow,
  updateAnswers,
} from './store.ts';
import { detailsOf, lockQuestionnaire, subjectOf, visibleQuestionnaire } from './submission-type.ts';
import { type QuestionnaireView, questionnaireView } from './view.ts';

type Flat = Readonly<Record<string, unknown>>;

export interface SaveCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: Flat & { readonly revision?: number; readonly form?: 'replace' };
  readonly emptied: readonly string[];
  readonly uploads: readonly StoredUpload[];
}

/** Makes a draft with its files. Throws 409 where no more are taken. */
export async function begin(context: Context, kind: Kind, call: SaveCall): Promise<QuestionnaireView> {
  const { caller } = call;
  return saving(context, kind, { ...call, operation: kind.operations.create }, async (tx, files) => {
    if (kind.access === 'closed' || context.unpublished.includes(kind))
      throw conflict(words.closed({ title: kind.title }));
    await context.quotas.assertDrafts(tx, caller.userId);
    const form = kind.served.readAnswers(answersIn(call.body));
    const draft = await insertQuestionnaire(tx, kind, { representativeId: caller.userId, form });
    const begun = { to: draft.status, comment: null, authorId: caller.userId };
    await insertHistory(tx, subjectOf(kind).history, draft.id, begun);
    const details = detailsOf(kind, draft.id);
    await record(tx, { userId: caller.userId, action: 'questionnaire.created', details });
    return answer(tx, kind, draft.id, {
      caller,
      files: await addFiles(tx, kind, draft.id, { files, caller }),
    });
  });
}

/**
 * New answers (all of them, or none in the call), files. Throws 404, 409 where it stands beyond editing or the revision
 * is stale, 422 where a submitted one would no longer be complete.
 */
export async function change(
  context: Context,
  kind: Kind,
  id: number,
  call: SaveCall,
): Promise<QuestionnaireView> {
  const { caller } = call;
  const operation = kind.operations.update;
  return saving(context, kind, { ...call, operation, id }, async (tx, files) => {
    const current = await lockQuestionnaire(tx, kind, id, caller);
    assertEditable(subjectOf(kind), current);
    const changed = await changeAnswers(tx, kind, current, call);
    const all = await addFiles(tx, kind, id, { files, caller });
    if (isSubmitted(kind.workflow, changed.status)) assertComplete(kind, changed, all);
    return answer(tx, kind, id, { caller, files: all });
  });
}

type Work = (tx: Db, files: Parameters<Parameters<typeof takeOver>[3]>[0]) => Promise<QuestionnaireView>;

/** Takes the files over and does the work once for each key. */
async function saving(
  context: Context,
  kind: Kind,
  {
    caller,
    operation,
    key,
    body,
    emptied,
    uploads,
    id,
  }: SaveCall & Pick<Parameters<typeof once>[1], 'operation'> & { readonly id?: number },
  work: Work,
): Promise<QuestionnaireView> {
  const request = {
    id,
    body,
    emptied,
    files: uploads.map(({ field, name, sha256 }) => [field, name, sha256]),
  };
  const place = { ...context, fields: kind.served.fileFields };
  return takeOver(place, caller, uploads, (files) =>
    once(
      context.db,
      { userId: caller.userId, operation, key, request },
      (tx) => work(tx, files),
      answeredQuestionnaire(kind, caller),
    ),
  );
}

/** The record that an answer to a caller shows, for a repeated call. */
function answeredQuestionnaire(kind: Kind, caller: Caller): RecordAnswer<QuestionnaireView> {
  return {
    kind: 'questionnaire',
    read: (view) => view,
    rebuild: async (tx, id, revision) => ({ ...(await answer(tx, kind, id, { caller })), revision }),
  };
}

/** Members of a body that are no answers. */
const CONTROL = new Set(['revision', 'form']);

function answersIn(body: Flat): Flat {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !CONTROL.has(key)));
}

async function changeAnswers(
  tx: Db,
  kind: Kind,
  current: QuestionnaireRow,
  { caller, body, emptied }: SaveCall,
): Promise<QuestionnaireRow> {
  const fields = answersIn(body);
  const isNamed = emptied.some((key) => !CONTROL.has(key));
  if (Object.keys(fields).length === 0 && !isNamed && body.form !== 'replace') return current;
  const answers = kind.served.answersOf(current);
  const form = kind.served.readAnswers(fields, current);
  if (canonicalJson(form) === canonicalJson(answers)) return current;
  await assertFresh(tx, kind, current, { caller, revision: body.revision });
  const details = detailsOf(kind, current.id);
  await record(tx, { userId: caller.userId, action: 'questionnaire.updated', details });
  return updateAnswers(tx, kind, current, form);
}

/** Throws 409 with the newer state, for the page to show beside the person's own, where a revision is stale. */
async function assertFresh(
  tx: Db,
  kind: Kind,
  current: QuestionnaireRow,
  { caller, revision }: { caller: Caller; revision: number | undefined },
): Promise<void> {
  if (revision === undefined || revision === current.revision) return;
  const application = await answer(tx, kind, current.id, { caller });
  throw new HttpError(409, words.stale, { body: { application, files: application.files } });
}

function assertComplete({ served }: Kind, row: QuestionnaireRow, files: readonly FileRow[]): void {
  const problems = served.problemsOfWhole(served.answersOf(row), files);
  if (problems.length > 0) throw invalid(workflowWords.mustStayComplete, problems);
}

/** The questionnaire as it is now. */
async function answer(
  tx: Db,
  kind: Kind,
  id: number,
  { caller, files }: { caller: Caller; files?: readonly FileRow[] },
): Promise<QuestionnaireView> {
  const row = await visibleQuestionnaire(tx, kind, id, caller);
  return questionnaireView(kind, row, files ?? (await listFiles(tx, 'questionnaire_id', [id])), caller);
}

interface SendCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: { readonly revision?: number };
}

/**
 * Submits a draft, or what was sent back. Throws 422 with every field that keeps it from being submitted, 409 where it
 * is beyond that or the revision is stale. What is submitted already is answered as it is.
 */
export async function submit(
  { db, quotas }: Pick<Context, 'db' | 'quotas'>,
  kind: Kind,
  id: number,
  { caller, key, body }: SendCall,
): Promise<QuestionnaireView> {
  const request = { id, ...body };
  const call = { userId: caller.userId, operation: kind.operations.send, key, request };
  const work = async (tx: Db) => {
    const current = await lockQuestionnaire(tx, kind, id, caller);
    const files = await listFiles(tx, 'questionnaire_id', [id]);
    if (isSubmitted(kind.workflow, current.status)) return answer(tx, kind, id, { caller, files });
    const subject = subjectOf(kind);
    const { to } = finishTransition(subject, current);
    await assertFresh(tx, kind, current, { caller, revision: body.revision });
    await assertConsents(tx, caller.userId, kind.served, current);
    assertNotNewer(kind.served.definition, current);
    const answers = kind.served.answersOf(current);
    const problems = kind.served.problemsOfWhole(answers, files);
    if (problems.length > 0) throw invalid(workflowWords.incomplete, problems);
    if (current.submitted_at === null) await quotas.assertQuestionnaires(tx, caller.userId);
    const form = kind.served.pruneForStorage(answers);
    await move(tx, subject, current, { to, comment: null, authorId: caller.userId, form });
    return answer(tx, kind, id, { caller, files });
  };
  const done = await once(db, call, work, answeredQuestionnaire(kind, caller));
  return done.answer;
}

/** Moves one by the table of transitions, with remarks where its form has them. Throws as `changeStatus` does. */
export async function moveTo(
  db: Db,
  kind: Kind,
  call: StatusCall<string>,
): Promise<{ id: number; status: string }> {
  const { definition, answersOf } = kind.served;
  return changeStatus(db, subjectOf(kind), call, async (tx, current, { remarks }, asked) => {
    if (!remarks) return [];
    const files = await listFiles(tx, 'questionnaire_id', [current.id]);
    return readRemarks(asked, { definition, answers: answersOf(current), files });
  });
}

/** Takes back the last move of the office, as long as its letter waits. Throws as `undoMove` does. */
export async function undo(
  db: Db,
  kind: Kind,
  call: Omit<UndoCall<string>, 'operation'>,
): Promise<{ id: number; status: string }> {
  return undoMove(db, subjectOf(kind), { ...call, operation: kind.operations.undo });
}

/** Removes what was never submitted, with its files; throws 404, or 409 for what was. */
export async function remove(
  { db, storage }: Context,
  kind: Kind,
  id: number,
  caller: Caller,
): Promise<void> {
  const files = await db.transaction().execute(async (tx) => {
    assertDeletable(await lockQuestionnaire(tx, kind, id, caller));
    const own = await listFiles(tx, 'questionnaire_id', [id]);
    await deleteQuestionnaireRow(tx, id);
    await forgetAnswers(tx, `questionnaire/${id}`);
    const details = detailsOf(kind, id);
    await record(tx, { userId: caller.userId, action: 'questionnaire.deleted', details });
    return own;
  });
  await removeContents(storage, files);
}
