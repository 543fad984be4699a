import { sql } from 'kysely';
import { fromRuDate } from '#engine/values/dates.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { idempotentUpload } from '../files/receive.ts';
import type { Caller, RepeatableCall } from '../http/contract.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { cancelMessagesSince, isLastMessage, previewMessage, send } from '../messages/send.ts';
import { lockVisible, recordSubmission } from './access.ts';
import type { Remark } from './columns.ts';
import type { HistoryTable } from './history.ts';
import type { PreviousState, SubmissionRow, SubmissionType } from './submission-type.ts';
import { isOutdated, statusConflictOf } from './transition.ts';
import { canMakeTransition } from './workflow.ts';

/** Seconds within which a transition can be undone. */
const UNDO_SECONDS = 15;

/** The longest time that a letter is pending: the maximum of `wait_seconds` in `schemas/meta/messages.schema.json`. */
const LONGEST_WAIT_SECONDS = 60;

interface UndoCall<S extends string> extends RepeatableCall {
  readonly params: { readonly id: number };
  readonly body: {
    /** The status after the transition. */
    readonly expected_status: S;
  };
}

/** Reverts side effects of a transition, in its undo. `undone` and `restored`: the record before and after. */
type OnUndone<R> = (tx: Db, undone: R, restored: R, caller: Caller) => Promise<void>;

/**
 * Makes the handler that undoes the caller's own last transition for `UNDO_SECONDS`. The previous state is restored,
 * nobody is notified, and the history entry is deleted. Throws 409 later, if its letter was sent, if the status has
 * changed since, or if another record holds the seat that the transition released.
 */
export function undoTransition<R extends SubmissionRow>(
  context: Context,
  type: SubmissionType<R>,
  onUndone?: OnUndone<R>,
): (call: UndoCall<R['status']>) => Promise<{ id: number; status: R['status'] }> {
  const request = ({ params, body }: UndoCall<R['status']>) => ({
    id: params.id,
    expected: body.expected_status,
  });
  return idempotentUpload(context, { request }, async (tx, { caller, params: { id }, body }) => {
    const expected = body.expected_status;
    const current = await lockVisible(tx, type, id, caller);
    if (isOutdated(expected, current.status)) throw await statusConflictOf(tx, type, current);
    const last = await findLastTransition<R['status']>(tx, type.history, id);
    if (!last?.previous_state || !last.recent || last.author_id !== caller.userId)
      throw conflict(words.cannotUndo);
    if (!canMakeTransition(type.workflow, current.status)) throw forbidden();
    const { previous_state: previousState, remarks } = last;
    const letter = await type.letter(tx, current);
    if (letter && !(await cancelMessagesSince(tx, letter, last.created_at))) throw conflict(words.letterGone);
    await type.admit?.(tx, current, previousState.status, { undone: previousState });
    const sentBack = isReturned(type, current);
    const undone = {
      from: current.status,
      previousState,
      authorId: caller.userId,
      remarks: remarks ?? [],
      sentBack,
    };
    const row = await type.rows.restore(tx, id, undone);
    const restored = (await type.onRestored?.(tx, row, undone)) ?? row;
    await deleteTransition(tx, type.history, last.id);
    await recordSubmission(tx, type, id, {
      userId: caller.userId,
      action: `${type.kind}.undone`,
      details: { from: current.status, to: restored.status },
    });
    await onUndone?.(tx, current, restored, caller);
    await resendLetter(tx, type, restored, last.soon_after);
    return { id, status: restored.status };
  });
}

/** Sends the letter about the restored status again if the undone transition had cancelled it while pending. */
async function resendLetter<R extends SubmissionRow>(
  tx: Db,
  type: SubmissionType<R>,
  restored: R,
  isSoonAfter: boolean,
): Promise<void> {
  const letter = isSoonAfter ? await type.letter(tx, restored) : undefined;
  if (letter && !(await isLastMessage(tx, letter))) await send(tx, letter);
}

function isReturned<R extends SubmissionRow>({ workflow }: SubmissionType<R>, { status }: R): boolean {
  return workflow.transitions.some(({ to, remarks }) => to === status && remarks === true);
}

interface LastTransition<S extends string> {
  readonly id: number;
  readonly author_id: number;
  readonly created_at: Date;
  readonly previous_state: PreviousState<S> | null;
  /** `null` for a history without remarks. */
  readonly remarks: readonly Remark[] | null;
  readonly recent: boolean;
  /** Made while the message of the previous transition may have been pending. */
  readonly soon_after: boolean;
}

async function findLastTransition<S extends string>(
  tx: Db,
  { table, owner }: HistoryTable,
  id: number,
): Promise<LastTransition<S> | undefined> {
  const { rows } = await sql<LastTransition<S>>`
    select id, author_id, created_at, stood as previous_state, to_jsonb(move) -> 'remarks' as remarks, created_at > now() - make_interval(secs => ${UNDO_SECONDS}) as recent,
      coalesce((stood ->> 'status_at')::timestamptz > created_at - make_interval(secs => ${LONGEST_WAIT_SECONDS}), false) as soon_after
    from ${sql.table(table)} as move where ${sql.ref(owner)} = ${id} order by id desc limit 1`.execute(tx);
  return rows[0];
}

async function deleteTransition(tx: Db, { table }: HistoryTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}

/** A row with the dates that its letter mentions. */
export type DatedRow = SubmissionRow & {
  readonly status_at: Date;
  /** Only for types whose deadline the office can choose. */
  readonly family_due_on?: string | null;
};

/** The transition to preview: its status, and the office's own deadline for the family (`31.12.2026`). */
export interface PreviewedTransition<S extends string> {
  readonly status: S;
  readonly due_on?: string | undefined;
}

/** The notification and letter that a transition would send now; both `null` for a status without a message. */
export async function previewTransition<R extends DatedRow>(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  type: Pick<SubmissionType<R>, 'letter' | 'resolveTarget'>,
  row: R,
  { status: requested, due_on: due }: PreviewedTransition<R['status']>,
): Promise<components['schemas']['LetterPreview']> {
  const status = (await type.resolveTarget?.(db, requested)) ?? requested;
  const message = await type.letter(db, {
    ...row,
    status,
    status_at: new Date(),
    family_due_on: due === undefined ? null : fromRuDate(due),
  });
  return message ? previewMessage(db, message, origin) : { notification: null, letter: null };
}
