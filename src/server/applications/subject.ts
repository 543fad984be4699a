import { statuses } from '#generated/statuses.ts';
import * as applicationsWords from '#generated/words/server/applications.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { LetterStatus } from '#generated/workflows.ts';
import { record } from '../audit/store.ts';
import { closingDays } from '../campaigns/campaigns.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import type { Message } from '../messages/message.ts';
import { lockVisible, visibleTo } from '../workflow/access.ts';
import { dueWords } from '../workflow/due.ts';
import type { Subject } from '../workflow/subject.ts';
import { applicationUndo } from './moves/undo.ts';
import { assertPlaceFor } from './places.ts';
import { type ApplicationStatus, applicationWorkflow } from './status.ts';
import { type ApplicationRow, findApplication, lockApplicationRow, saveMove } from './store.ts';

export type Application = ApplicationRow;

/** Applications for admission, as the move engine knows them. */
export const applicationSubject: Subject<ApplicationStatus, ApplicationRow> = {
  workflow: applicationWorkflow,
  labels: statuses.application.statuses,
  history: { table: 'application_history', owner: 'application_id' },
  lock: lockApplicationRow,
  save: saveMove,
  record: (tx, applicationId, { userId, ...details }) =>
    record(tx, { userId, action: 'application.status', applicationId, details }),
  letter: async (tx, row) => letterOf(row, { closes: (await closingDays(tx)).get(row.campaign) }),
  undo: applicationUndo,
  admit: assertPlaceFor,
};

/**
 * What tells the representative where their application stands; the table says of which statuses nothing does. `closes` is
 * the last day of its campaign, `payment` what there is to say of money.
 */
export function letterOf(
  {
    id,
    number,
    status,
    status_at,
    title,
    representative_id,
  }: Pick<ApplicationRow, 'id' | 'number' | 'status' | 'status_at' | 'title' | 'representative_id'>,
  { closes, payment = '' }: { readonly closes?: string | undefined; readonly payment?: string } = {},
): Message | undefined {
  if (!hasLetter(status)) return undefined;
  return {
    event: `application-${status}`,
    userId: representative_id,
    values: {
      number,
      child: title || words.unnamedChild,
      due: dueWords('application', status, status_at, closes),
      payment,
    },
    applicationId: id,
  };
}

function hasLetter(status: ApplicationStatus): status is LetterStatus<'application'> {
  return !applicationWorkflow.statuses[status].silent;
}

/** An application that the school asks for; 404 where there is no such one. */
export async function existingApplication(db: Db, id: number): Promise<ApplicationRow> {
  const application = await findApplication(db, id);
  if (!application) throw notFound(applicationsWords.notFound);
  return application;
}

/** An application that the caller may see: their own, or any for an administrator. Else 404, as if it were not there. */
export async function visibleApplication(db: Db, id: number, caller: Caller): Promise<ApplicationRow> {
  return visibleTo(caller, await findApplication(db, id));
}

/** The same, locked until the end of the transaction. */
export async function lockApplication(tx: Db, id: number, caller: Caller): Promise<ApplicationRow> {
  return lockVisible(tx, applicationSubject, id, caller);
}
