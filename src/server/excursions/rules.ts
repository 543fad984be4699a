import { type ExcursionAnswers, excursionForm } from '#generated/forms/excursion.ts';
import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/excursions.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { answersTable } from '../forms/answers-store.ts';
import { serverForm } from '../forms/server-form.ts';
import type { Caller } from '../http/contract.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { send, takeBackWaiting } from '../messages/send.ts';
import { dueWords } from '../workflow/due.ts';
import { isOutdated, statusConflict } from '../workflow/transition.ts';
import { mayMoveIn } from '../workflow/workflow.ts';
import {
  type ExcursionStatus,
  findRequest,
  insertRequest,
  listRequestsOf,
  lockRequest,
  type OwnedRequestRow,
  type RequestRow,
  setRequestStatus,
} from './store.ts';

/** Keeps a request and notifies the person that it came. Throws 422 with the invalid fields, 429 past the day's limit. */
export async function requestExcursion(
  { db, limiters }: Context,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<RequestRow> {
  const { values } = excursionServerForm.read(body);
  await limiters.excursionsByUser.consume(String(caller.userId));
  return db.transaction().execute(async (tx) => {
    const request = { ...excursionAnswers.row(values), representative_id: caller.userId };
    const id = await insertRequest(tx, request);
    const due = dueWords('excursion', 'received', new Date());
    const about = { userId: caller.userId, excursionId: id };
    await send(tx, { event: 'excursion-received', own: true, ...about, values: { due } });
    const made = (await listRequestsOf(tx, caller.userId)).find((one) => one.id === id);
    if (!made) throw new Error('The request that was just made is not there');
    return made;
  });
}

/** What the school decides, and the status that it saw. */
interface Decision {
  readonly status: ExcursionStatus;
  readonly expected_status?: ExcursionStatus;
}

/** What the school decided. Throws 403 where the role of who decides does not move there, 404, 409 where it is elsewhere by now. A status that it has already changes nothing. */
export async function decideExcursion(
  db: Db,
  caller: Caller,
  id: number,
  { status, expected_status }: Decision,
): Promise<OwnedRequestRow> {
  return db.transaction().execute(async (tx) => {
    const before = await lockRequest(tx, id);
    if (before === undefined) throw notFound(words.notFound);
    if (isOutdated(expected_status, before)) {
      const { label } = statuses.excursion.statuses[before];
      throw statusConflict({ status: before, label, by: null, at: null });
    }
    if (before !== status) {
      if (!mayMoveIn('excursion', status)) throw forbidden();
      await setRequestStatus(tx, id, status);
      const details = { request: id, from: before, to: status };
      await record(tx, { userId: caller.userId, action: 'excursion.status', details });
    }
    const request = await findRequest(tx, id);
    if (!request) throw notFound(words.notFound);
    if (before !== status) await tell(tx, request);
    return request;
  });
}

/** Notifies the person of a decision; one that is undone while its letter waits was never told of. */
async function tell(tx: Db, { id, owner_id, status }: OwnedRequestRow): Promise<void> {
  const about = { userId: owner_id, excursionId: id };
  if (status === 'received') await takeBackWaiting(tx, about);
  else await send(tx, { event: `excursion-${status}`, ...about, values: {} });
}

/** What somebody fills in who asks for an excursion. */
export const excursionServerForm = serverForm<object, ExcursionAnswers>(excursionForm);

/** Where requests are stored, with what they are found by. */
export const excursionAnswers = answersTable(
  'excursion_requests',
  excursionServerForm,
  (_, { search }) => ({ search_text: search }),
  { within: [[]] },
);

/** What somebody answered in their requests, for who is shown everything of theirs. */
export async function requestsAnsweredBy(db: Db, userId: number): Promise<readonly RequestRow[]> {
  return listRequestsOf(db, userId);
}
