import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { listFiles } from '../files/store.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict, forbidden, invalid } from '../http/errors.ts';
import { once } from '../idempotency/store.ts';
import { heldApplication } from './access.ts';
import type { Context } from './context.ts';
import { answersOf, problemsOfWhole, withoutHidden } from './form.ts';
import { type ApplicationStatus, type Standing, type Transition, transitionsFrom } from './lifecycle.ts';
import { type ApplicationRow, moveApplication } from './store.ts';
import { stale } from './update.ts';
import { type ApplicationAnswer, applicationAnswer } from './view.ts';
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
  readonly body: { readonly id: number; readonly status: ApplicationStatus; readonly comment?: string };
}

/**
 * Moves an application by the table of transitions. Throws 403 where the move is another role's, 409 where there is
 * none, 422 where it needs a comment. A move to where it stands already changes nothing.
 */
export async function changeStatus(
  { db }: Context,
  { caller, key, body }: StatusCall,
): Promise<{ id: number; status: ApplicationStatus }> {
  const call = { userId: caller.userId, operation: 'updateStatus', key, request: body } as const;
  const { answer } = await once(db, call, async (tx) => {
    const current = await heldApplication(tx, body.id, caller);
    const { id, status } = current;
    if (status === body.status) return { id, status };
    const transition = findTransition(standingOf(current), body.status, caller);
    const comment = body.comment?.trim() || null;
    if (transition.comment === 'needed' && comment === null)
      throw invalid('Напишите причину.', [{ path: 'comment', message: 'Напишите, почему статус меняется.' }]);
    await move(tx, current, { to: transition.to, comment, caller });
    return { id, status: transition.to };
  });
  return answer;
}

function findTransition(standing: Standing, to: ApplicationStatus, { roleId }: Caller): Transition {
  const ways = transitionsFrom(standing).filter((one) => one.to === to && one.call === 'status');
  const own = ways.find(({ by }) => ROLES[by] === roleId);
  if (own) return own;
  if (roleId === ROLES.representative && to !== 'cancelled') throw forbidden();
  throw conflict(`${standsAs(standing.status)} Так изменить её нельзя.`);
}

function standingOf({ status, submitted_at }: ApplicationRow): Standing {
  return { status, submittedBefore: submitted_at !== null };
}

async function move(
  tx: Db,
  current: ApplicationRow,
  {
    to,
    comment,
    caller,
    form,
  }: { to: ApplicationStatus; comment: string | null; caller: Caller; form?: ApplicationRow['form'] },
): Promise<ApplicationRow> {
  const { userId } = caller;
  const details = { from: current.status, to };
  await record(tx, { userId, action: 'application.status', applicationId: current.id, details });
  return moveApplication(tx, current.id, { to, comment, authorId: userId, ...(form && { form }) });
}
