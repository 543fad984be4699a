import type { MoveDeadlineColumns } from '#generated/columns.ts';
import { type MoveDeadlineAnswers, moveDeadlineForm } from '#generated/forms/move-deadline.ts';
import { type Status, statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/applications.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { serverForm } from '../forms/server-form.ts';
import type { Caller } from '../http/contract.ts';
import { fromRuDate } from '../values/ru-dates.ts';
import { refusedAt } from '../workflow/access.ts';
import type { MoveAnswers } from '../workflow/answers.ts';
import { dueOn } from '../workflow/due.ts';
import { insertHistory } from '../workflow/history.ts';
import { type ApplicationStatus, applicationWorkflow } from './status.ts';
import { type ApplicationRow, setPromise } from './store.ts';
import { applicationSubject, lockApplication } from './subject.ts';

type PromiseAction = 'call' | 'postpone';

/** A row as far as it says which day its status promises. */
type Promised = Pick<ApplicationRow, 'status' | 'status_at' | 'promise_set_at' | 'promise_until'>;

const deadlineServerForm = serverForm<MoveDeadlineColumns, MoveDeadlineAnswers>(moveDeadlineForm);

/** The day until which whoever has to act has time: the one that the office named, else that of the status. */
export function dueDay(row: Promised, closes?: string): string | null {
  const moved = isSet(row) ? row.promise_until : null;
  return moved ?? dueOn('application', row.status, row.status_at, closes);
}

/** What the office may do about the day that the status promises, until it has kept the promise. */
export function promiseActions(row: Promised): PromiseAction[] {
  if (!keepsDay(row.status) || (isSet(row) && row.promise_until === null)) return [];
  return promisesCall(row.status) ? ['call', 'postpone'] : ['postpone'];
}

/** Records that the office has called, as the status promises. Throws 404, and 409 where it promises no call. */
export async function recordCall(db: Db, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await lockApplication(tx, id, caller);
    if (!promisesCall(current.status))
      throw refusedAt(applicationSubject, current.status, words.noCallPromised);
    if (!promiseActions(current).includes('call')) return;
    await setPromise(tx, id, null);
    await note(tx, current, caller, words.called);
    await record(tx, { userId: caller.userId, action: 'application.called', applicationId: id });
  });
}

/** Moves the day that a status promises. Throws 404, 422 without a day, and 409 where the office keeps none. */
export async function moveDeadline(db: Db, id: number, caller: Caller, body: object): Promise<void> {
  const { values, columns } = deadlineServerForm.read({ ...body });
  const { until } = columns;
  await db.transaction().execute(async (tx) => {
    const current = await lockApplication(tx, id, caller);
    if (!promiseActions(current).includes('postpone'))
      throw refusedAt(applicationSubject, current.status, words.noDayToMove);
    await setPromise(tx, id, fromRuDate(until));
    await note(tx, current, caller, words.postponed, { form: deadlineServerForm, values });
    const details = { until };
    await record(tx, { userId: caller.userId, action: 'application.postponed', applicationId: id, details });
  });
}

/** A line of the history that leaves the status as it is, for the office alone. */
function note(
  tx: Db,
  { id, status: to }: ApplicationRow,
  { userId: authorId }: Caller,
  officeNote: string,
  asked?: MoveAnswers['asked'],
): Promise<void> {
  const line = { to, comment: null, authorId, officeNote, ...(asked && { asked }) };
  return insertHistory(tx, applicationSubject.history, id, line);
}

/** What was set in an earlier status says nothing of this one; a decision that is undone brings it back. */
function isSet({ promise_set_at, status_at }: Promised): boolean {
  return promise_set_at !== null && promise_set_at >= status_at;
}

/** Whether the status promises a day that the office keeps, not the family. */
function keepsDay(status: ApplicationStatus): boolean {
  const { due_days, todo }: Status = statuses.application.statuses[status];
  return typeof due_days === 'number' && !todo;
}

function promisesCall(status: ApplicationStatus): boolean {
  return applicationWorkflow.statuses[status].promise === 'call';
}
