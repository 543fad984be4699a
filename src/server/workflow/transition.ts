import type { FormValues } from '#engine/definition/definition.ts';
import * as httpWords from '#generated/words/server/http.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { Transition } from '#generated/workflows.ts';
import { assertNotWithdrawn } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { formatMoment } from '../exports/cells.ts';
import { idempotentUpload } from '../files/receive.ts';
import { listFiles } from '../files/store.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { type Caller, type RepeatableCall, roleOf } from '../http/contract.ts';
import { forbidden, HttpError, invalid } from '../http/errors.ts';
import { send } from '../messages/send.ts';
import { lockVisible, recordSubmission, statusRefusal } from './access.ts';
import { readTransitionAnswers, type TransitionAnswers } from './answers.ts';
import type { Remark } from './columns.ts';
import { type HistoryEntry, insertHistory, lastTransition } from './history.ts';
import { type RemarkedAnswers, readRemarks } from './sent-back.ts';
import { EXCEPTION_REASON, type SubmissionRow, type SubmissionType } from './submission-type.ts';
import { isFinishing, requestedTransition, transitionBy } from './workflow.ts';

/** A transition, with the submitted answers if it is a submission. */
type NewTransition<S extends string> = HistoryEntry<S> & { readonly form?: FormValues };

/** Makes a transition of a locked submission: audit log, row, history and message, in the transaction of the call. */
export async function applyTransition<R extends SubmissionRow>(
  tx: Db,
  type: SubmissionType<R>,
  current: R,
  change: NewTransition<R['status']>,
): Promise<R> {
  const { to, authorId: userId, officeNote: reason } = change;
  await recordSubmission(tx, type, current.id, {
    userId,
    action: `${type.kind}.status`,
    details: { from: current.status, to, ...(reason && { reason }) },
  });
  return applyUnrecorded(tx, type, current, change);
}

/** Like `applyTransition`, without an audit entry: creation and submission in one call have one entry. */
export async function applyUnrecorded<R extends SubmissionRow>(
  tx: Db,
  type: SubmissionType<R>,
  current: R,
  change: NewTransition<R['status']>,
): Promise<R> {
  const submits = isFinishing(type.workflow, current.status, change.to);
  const updated = await type.rows.saveTransition(tx, current.id, { ...change, submits });
  await insertHistory(tx, type.history, current.id, change);
  const letter = await type.letter(tx, updated);
  if (letter) {
    const own = change.authorId === letter.userId;
    await send(tx, { ...letter, own, ...(change.letterLine && { line: change.letterLine }) });
  }
  return updated;
}

/** A request for a transition; the id of the submission is in the path or in the body. */
export interface StatusCall<S extends string> extends RepeatableCall {
  readonly params: { readonly id?: number };
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id?: number;
    readonly status: S;
    /** The status that the caller saw. */
    readonly expected_status?: S;
    /** The office's additional line in the message. */
    readonly letter_line?: string;
    /** The office's reason for a transition against a rule. */
    readonly exception_reason?: string;
  };
}

type CompleteRemarks<R> = (
  tx: Db,
  current: R,
  remarks: readonly Remark[],
  subject: RemarkedAnswers,
) => Promise<readonly Remark[]>;

interface TransitionHooks<R extends SubmissionRow> {
  /** Adds to the remarks of a transition those that the office has saved and this caller does not see. */
  readonly completeRemarks?: CompleteRemarks<R>;
  /** Side effects of a transition, in its transaction. */
  readonly onTransition?: (
    tx: Db,
    before: R,
    transition: Transition<R['status']>,
    caller: Caller,
  ) => Promise<void>;
}

/**
 * Creates the handler that makes transitions by the table. Throws 403 for a transition of another role, 409 if there is
 * no such transition, the status has changed meanwhile or a consent is withdrawn, and 422 with the fields that the form
 * refuses. A transition to the current status changes nothing. Returns the resulting status.
 */
export function changeStatus<R extends SubmissionRow & StoredAnswers>(
  context: Context,
  type: SubmissionType<R>,
  { completeRemarks, onTransition }: TransitionHooks<R> = {},
): (call: StatusCall<R['status']>) => Promise<{ id: number; status: R['status'] }> {
  const request = ({ params, body }: StatusCall<R['status']>) => ({ ...body, ...params });
  return idempotentUpload(context, { request }, async (tx, { caller, body, params }) => {
    const current = await lockVisible(tx, type, params.id ?? body.id ?? 0, caller);
    const { id, status } = current;
    if (isOutdated(body.expected_status, status)) throw await statusConflictOf(tx, type, current);
    if (status === body.status) return { id, status };
    const transition = allowedTransition(type, current, body.status, caller);
    if (!type.workflow.statuses[transition.to].withdrawn)
      await assertNotWithdrawn(tx, caller, current.representative_id, type.form.definition);
    const { id: _id, status: _status, expected_status: _expected, ...request } = body;
    const { letter_line, exception_reason, ...fields } = request;
    const letterLine = readOfficeText('letter_line', letter_line, caller) ?? transition.says;
    const reason = readOfficeText(EXCEPTION_REASON, exception_reason, caller);
    const answers = readTransitionAnswers(type.workflow, transition, fields);
    const comment = answers.comment ?? transition.says ?? null;
    const { formAnswers } = answers;
    const remarks =
      formAnswers &&
      transition.remarks &&
      (await remarksOf(tx, type, current, { formAnswers, completeRemarks }));
    const to = (await type.resolveTarget?.(tx, transition.to)) ?? transition.to;
    const isException = await type.admit?.(tx, current, to, { reason });
    const sendsBack = transition.remarks === true;
    const previousState = roleOf(caller) === 'administrator' ? await type.rows.snapshot(tx, id) : undefined;
    const change = {
      ...{ to, ...answers, comment, authorId: caller.userId, sendsBack },
      ...(remarks && { remarks }),
      ...(letterLine && { letterLine }),
      ...(isException && reason && { officeNote: reason }),
      ...(previousState && { previousState }),
    };
    await applyTransition(tx, type, current, change);
    await onTransition?.(tx, current, { ...transition, to }, caller);
    return { id, status: to };
  });
}

interface RemarksSource<R> {
  readonly formAnswers: NonNullable<TransitionAnswers['formAnswers']>;
  readonly completeRemarks: CompleteRemarks<R> | undefined;
}

/** The remarks of a transition. Throws 422 for one on an unknown field or file. */
async function remarksOf<R extends SubmissionRow & StoredAnswers>(
  tx: Db,
  { form, files }: SubmissionType<R>,
  current: R,
  { formAnswers, completeRemarks }: RemarksSource<R>,
): Promise<readonly Remark[]> {
  const { definition } = form;
  const attached = files ? await listFiles(tx, files.column, [current.id]) : [];
  const subject = { definition, answers: form.answersOf(current), files: attached };
  const remarks = readRemarks(formAnswers, subject);
  return (await completeRemarks?.(tx, current, remarks, subject)) ?? remarks;
}

/** Text that only the office may add to a transition, with single spaces. Throws 422 for a family. */
function readOfficeText(path: string, text: string | undefined, caller: Caller): string | undefined {
  const tidyText = text?.replace(/\s+/g, ' ').trim();
  if (!tidyText || roleOf(caller) === 'administrator') return tidyText;
  throw invalid(httpWords.checkAnswers, [{ path, message: words.notAsked }]);
}

function allowedTransition<R extends SubmissionRow>(
  type: SubmissionType<R>,
  current: R,
  to: R['status'],
  caller: Caller,
): Transition<R['status']> {
  const requested = requestedTransition(type.workflow, current, to, roleOf(caller));
  if ('transition' in requested) return requested.transition;
  if (requested.refused === 'forbidden') throw forbidden();
  throw statusRefusal(type, current.status, words.cannotMove);
}

/** The transition that submits a record. Throws 409 if its status has none. */
export function finishTransition<R extends SubmissionRow>(
  type: SubmissionType<R>,
  current: R,
): Transition<R['status']> {
  const transition = transitionBy(type.workflow, current, 'finish');
  if (!transition) throw statusRefusal(type, current.status, words.cannotFinish);
  return transition;
}

/** The 409 for a transition of a record whose status has changed meanwhile. */
export async function statusConflictOf<R extends SubmissionRow>(
  tx: Db,
  { history, labels }: Pick<SubmissionType<R>, 'history' | 'labels'>,
  { id, status }: Pick<R, 'id' | 'status'>,
): Promise<HttpError> {
  const last = await lastTransition(tx, history, id);
  const { label } = labels[status];
  return statusConflict({ status, label, by: last?.by ?? null, at: last?.at ?? null });
}

interface CurrentStatus {
  readonly status: string;
  /** The name of the status, for the person. */
  readonly label: string;
  /** Author and time of the transition; `null` if unrecorded. */
  readonly by: string | null;
  readonly at: Date | null;
}

/** Whether the record has another status than the caller expected; false without an expectation. */
export function isOutdated(expected: string | undefined, status: string): boolean {
  return expected !== undefined && expected !== status;
}

/** The 409 for the later of two transitions: the current status, with the author and time of the earlier one. */
export function statusConflict({ status, label, by, at }: CurrentStatus): HttpError {
  const message =
    by === null || at === null
      ? words.moved({ label })
      : words.movedBy({ label, by, moment: formatMoment(at) });
  return new HttpError(409, message, { body: { current: { status, by, at: at?.toISOString() ?? null } } });
}
