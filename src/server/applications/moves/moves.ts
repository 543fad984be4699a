import { record } from '#server/audit/store.ts';
import { assertConsents } from '#server/consents/rules.ts';
import type { Db } from '#server/database/open.ts';
import { listFiles } from '#server/files/store.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { once } from '#server/idempotency/store.ts';
import { findWay } from '#server/lifecycle/find-way.ts';
import { heldApplication } from '../access.ts';
import { stale } from '../answers/update.ts';
import type { Context } from '../context.ts';
import { answersOf, applicationServerForm, problemsOfWhole, withoutHidden } from '../form.ts';
import { type ApplicationRow, type Move, moveApplication } from '../store.ts';
import { type ApplicationAnswer, applicationAnswer } from '../view.ts';
import { type ApplicationStatus, type Standing, type Transition, transitionsFrom } from './lifecycle.ts';
import { tellStatus } from './notice.ts';
import { readRemarks, refuseUnknownMembers } from './remarks.ts';
import { standsAs } from './words.ts';

export interface FinishCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: { readonly application_id: number; readonly revision?: number };
}

/**
 * Submits a draft, or what was sent back. Throws 422 with every field that keeps it from being submitted, 409 where it
 * is beyond that or the revision is stale. What is submitted already is answered as it is.
 */
export async function finishApplication(
  { db }: Context,
  { caller, key, body }: FinishCall,
): Promise<ApplicationAnswer> {
  const call = { userId: caller.userId, operation: 'finishDraftApplication', key, request: body } as const;
  const { answer } = await once(db, call, async (tx) => {
    const current = await heldApplication(tx, body.application_id, caller);
    const files = await listFiles(tx, [current.id]);
    if (current.status === 'submitted') return applicationAnswer(current, files, caller);
    if (!transitionsFrom(standingOf(current)).some((one) => one.call === 'finish'))
      throw conflict(`${standsAs(current.status)} Подать её нельзя.`);
    if (body.revision !== undefined && body.revision !== current.revision)
      throw await stale(tx, current, caller);
    await assertConsents(tx, caller.userId, applicationServerForm.definition, 'submit');
    const answers = answersOf(current);
    const problems = problemsOfWhole(answers, files);
    if (problems.length > 0) throw invalid('Заявку пока нельзя подать, в ней есть что исправить.', problems);
    const form = withoutHidden(answers);
    const moved = await move(tx, current, { to: 'submitted', comment: null, caller, form });
    return applicationAnswer(moved, files, caller);
  });
  return answer;
}

export interface StatusCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id: number;
    readonly status: ApplicationStatus;
    readonly comment?: string;
  };
}

/**
 * Moves an application by the table of transitions. Throws 403 where the move is another role's, 409 where there is
 * none, 422 where it needs a comment or its remarks are about nothing that is there. A move to where it stands already changes nothing.
 */
export async function changeStatus(
  { db }: Context,
  { caller, key, body }: StatusCall,
): Promise<{ id: number; status: ApplicationStatus }> {
  refuseUnknownMembers(body);
  const call = { userId: caller.userId, operation: 'updateStatus', key, request: body } as const;
  const { answer } = await once(db, call, async (tx) => {
    const current = await heldApplication(tx, body.id, caller);
    const { id, status } = current;
    if (status === body.status) return { id, status };
    const transition = findWay(transitionsFrom(standingOf(current)), body.status, caller, standsAs(status));
    const comment = body.comment?.trim() || null;
    if (transition.comment === 'needed' && comment === null)
      throw invalid('Напишите причину.', [{ path: 'comment', message: 'Напишите, почему статус меняется.' }]);
    const subject = { answers: answersOf(current), files: await listFiles(tx, [id]) };
    const remarks = readRemarks(body, transition.to, subject);
    await move(tx, current, { to: transition.to, comment, caller, remarks });
    return { id, status: transition.to };
  });
  return answer;
}

/** Whether an application waits for its diagnostic to be paid. */
export function awaitsPayment(application: ApplicationRow | undefined): boolean {
  return application !== undefined && paymentMove(application) !== undefined;
}

/** Moves on an application, held, whose payment has come; its author is the payer. Throws where none is awaited. */
export async function moveOnPayment(tx: Db, current: ApplicationRow, payerId: number): Promise<void> {
  const transition = paymentMove(current);
  if (!transition) throw new Error(`Application ${current.id} awaits no payment`);
  await move(tx, current, { to: transition.to, comment: null, caller: { userId: payerId } });
}

function paymentMove(application: ApplicationRow): Transition | undefined {
  return transitionsFrom(standingOf(application)).find(({ call }) => call === 'payment');
}

function standingOf({ status, submitted_at }: ApplicationRow): Standing {
  return { status, submittedBefore: submitted_at !== null };
}

async function move(
  tx: Db,
  current: ApplicationRow,
  {
    caller: { userId },
    ...change
  }: Omit<Move, 'authorId'> & {
    readonly caller: Pick<Caller, 'userId'>;
    readonly form?: ApplicationRow['form'];
  },
): Promise<ApplicationRow> {
  const details = { from: current.status, to: change.to };
  await record(tx, { userId, action: 'application.status', applicationId: current.id, details });
  const moved = await moveApplication(tx, current.id, { ...change, authorId: userId });
  await tellStatus(tx, moved);
  return moved;
}
