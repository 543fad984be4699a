import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/excursions.ts';
import { workflows } from '#generated/workflows.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { answersTable } from '../forms/answers-store.ts';
import { formOf } from '../forms/registry.ts';
import type { Caller } from '../http/contract.ts';
import { requireFound } from '../http/errors.ts';
import { cancelPendingLetter, send } from '../messages/send.ts';
import { dueText } from '../workflow/due.ts';
import { insertHistory } from '../workflow/history.ts';
import { submissionRows } from '../workflow/rows.ts';
import type { SubmissionType } from '../workflow/submission-type.ts';
import { changeStatus, type StatusCall } from '../workflow/transition.ts';
import { type ExcursionRow, type ExcursionStatus, type RequestRow, requestList } from './store.ts';

export const excursionServerForm = formOf('excursion');

export const excursionAnswers = answersTable(
  'excursion_requests',
  excursionServerForm,
  (_, { search }) => ({ search_text: search }),
  { indexPrefixes: [[]] },
);

/** Stores a request and confirms it to the person. Throws 422 with the invalid fields, and 429 past the daily limit. */
export async function requestExcursion(
  { db, limiters }: Context,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<RequestRow> {
  const { values } = excursionServerForm.read(body);
  await limiters.excursionsByUser.consume(String(caller.userId));
  return db.transaction().execute(async (tx) => {
    const { history, rows } = excursionType;
    const { id, status: to } = await rows.insert(tx, values, { representative_id: caller.userId });
    await insertHistory(tx, history, id, { to, comment: null, authorId: caller.userId });
    const due = dueText('excursion', 'received', new Date());
    const about = { userId: caller.userId, excursionId: id };
    await send(tx, { event: 'excursion-received', own: true, ...about, values: { due } });
    return requireFound(await requestList.find(tx, id), words.notFound);
  });
}

/** Requests for excursions as the submissions domain knows them. */
export const excursionType: SubmissionType<ExcursionRow> = {
  workflow: workflows.excursion,
  kind: 'excursion',
  auditReference: (request) => ({ details: { request } }),
  form: excursionServerForm,
  nonAnswerKeys: new Set(),
  statuses: 'excursion',
  labels: statuses.excursion.statuses,
  history: { table: 'excursion_history', owner: 'excursion_id' },
  notFound: words.notFound,
  rows: submissionRows<ExcursionRow>({
    table: 'excursion_requests',
    answers: excursionAnswers,
    initial: workflows.excursion.initial,
  }),
  letter: async (_, { id, representative_id, status }) => {
    // the letter about `received` is sent by the request itself, not by a transition back to it
    if (status === 'received') return undefined;
    return { event: `excursion-${status}`, userId: representative_id, excursionId: id, values: {} };
  },
};

/** Decides on a request. Throws as `changeStatus` does. Returning it to `received` cancels a pending letter. */
export function decideExcursion(context: Context) {
  const decide = changeStatus(context, excursionType, {
    onTransition: async (tx, { id, representative_id }, { to }) => {
      if (to === 'received') await cancelPendingLetter(tx, { userId: representative_id, excursionId: id });
    },
  });
  return async (call: StatusCall<ExcursionStatus>): Promise<RequestRow> => {
    const { id } = await decide(call);
    return requireFound(await requestList.find(context.db, id), words.notFound);
  };
}

/** A person's requests, newest first. */
export async function requestsAnsweredBy(db: Db, userId: number): Promise<readonly RequestRow[]> {
  return requestList.all(db, { representativeId: userId });
}
