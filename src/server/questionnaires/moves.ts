import * as words from '#generated/words/server/workflow.ts';
import { record } from '../audit/store.ts';
import { assertConsents } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { listFiles } from '../files/store.ts';
import { removeContents } from '../files/take-over.ts';
import { assertNotNewer } from '../forms/newer.ts';
import type { Caller } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { forgetAnswers, once } from '../idempotency/store.ts';
import { assertDeletable } from '../workflow/access.ts';
import { changeStatus, finishTransition, move, type StatusCall } from '../workflow/move.ts';
import { readRemarks } from '../workflow/read-remarks.ts';
import { type UndoCall, undoMove } from '../workflow/undo.ts';
import { isSubmitted } from '../workflow/workflow.ts';
import type { Kind } from './kind.ts';
import { answer, answeredQuestionnaire, assertFresh } from './save.ts';
import { deleteQuestionnaireRow } from './store.ts';
import { detailsOf, lockQuestionnaire, subjectOf } from './subject.ts';
import type { QuestionnaireView } from './view.ts';

export interface SendCall {
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
    if (problems.length > 0) throw invalid(words.incomplete, problems);
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
