import { statuses } from '#generated/statuses.ts';
import * as applicationsWords from '#generated/words/server/applications.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { LetterStatus } from '#generated/workflows.ts';
import { closingDays } from '../campaigns/campaigns.ts';
import type { Db } from '../database/open.ts';
import { listFiles } from '../files/store.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, requireFound } from '../http/errors.ts';
import type { Message } from '../messages/words.ts';
import { findVisible, lockVisible } from '../workflow/access.ts';
import { dueText } from '../workflow/due.ts';
import type { UndoneTransition } from '../workflow/rows.ts';
import type { DraftedType, SubmissionFiles } from '../workflow/submission-type.ts';
import { isEditable, isSubmitted } from '../workflow/workflow.ts';
import { answersOf, applicationServerForm, NON_ANSWER_KEYS, newProblems } from './form.ts';
import { restoreRemarkDraft } from './remark-drafts-store.ts';
import { admitToClass } from './seats.ts';
import { type ApplicationStatus, applicationWorkflow } from './status.ts';
import { type ApplicationRow, applicationRows, changeApplication } from './store.ts';

/** Makes the sent remarks drafts again, and reverts the assignment that the transition made. */
async function onRestored(
  tx: Db,
  restored: ApplicationRow,
  undone: UndoneTransition<ApplicationStatus>,
): Promise<ApplicationRow> {
  const { id } = restored;
  for (const remark of undone.remarks)
    await restoreRemarkDraft(tx, { ...remark, applicationId: id, authorId: undone.authorId });
  if (!hasAssignedAuthor(undone, restored)) return restored;
  return changeApplication(tx, id, { in_charge_id: null });
}

/** Whether the transition assigned its author and the assignee is unchanged. */
function hasAssignedAuthor(
  { from, previousState, authorId }: UndoneTransition<ApplicationStatus>,
  { status, in_charge_id }: ApplicationRow,
): boolean {
  const hadNobody = 'in_charge_id' in previousState && previousState.in_charge_id === null;
  const { transitions } = applicationWorkflow;
  const isAssigning = transitions.some((one) => one.assigns && one.from === status && one.to === from);
  return isAssigning && hadNobody && in_charge_id === authorId;
}

/** A row of an application, for other domains. */
export type Application = ApplicationRow;

export const applicationType: DraftedType<ApplicationRow> & {
  readonly files: SubmissionFiles;
} = {
  workflow: applicationWorkflow,
  kind: 'application',
  auditReference: (applicationId) => ({ applicationId }),
  form: applicationServerForm,
  nonAnswerKeys: NON_ANSWER_KEYS,
  files: {
    column: 'application_id',
    neededMessage: ({ reason }) => applicationsWords.fileNeeded({ reason }),
  },
  statuses: 'application',
  labels: statuses.application.statuses,
  history: { table: 'application_history', owner: 'application_id' },
  notFound: words.notFound,
  stale: words.stale,
  rows: applicationRows,
  letter: async (tx, row) => applicationLetter(row, { closes: (await closingDays(tx)).get(row.campaign) }),
  onRestored,
  admit: async (tx, current, to, admission) => {
    if (!admission?.undone && current.sent_back && cancelsReturn(current.status, to)) {
      const before = { answers: answersOf(current.sent_back), files: current.sent_back.files };
      const files = await listFiles(tx, 'application_id', [current.id]);
      if (newProblems(before, { answers: answersOf(current), files }).length > 0)
        throw conflict(applicationsWords.halfResolved);
    }
    return admitToClass(tx, current, to, admission);
  },
};

/** Whether a transition cancels a return to the family, who may have corrected some answers already. */
function cancelsReturn(from: ApplicationStatus, to: ApplicationStatus): boolean {
  const { statuses: meanings } = applicationWorkflow;
  const isFamilys = isEditable(applicationWorkflow, from) && !isSubmitted(applicationWorkflow, from);
  return isFamilys && !meanings[to].withdrawn && !isSubmitted(applicationWorkflow, to);
}

/** The letter about the status, if any. `closes`: last day of the campaign; `payment`: the text about payment. */
export function applicationLetter(
  {
    id,
    number,
    status,
    status_at,
    title,
    representative_id,
    family_due_on,
  }: Pick<
    ApplicationRow,
    'id' | 'number' | 'status' | 'status_at' | 'title' | 'representative_id' | 'family_due_on'
  >,
  { closes, payment = '' }: { readonly closes?: string | undefined; readonly payment?: string } = {},
): Message | undefined {
  if (!hasLetter(status)) return undefined;
  return {
    event: `application-${status}`,
    userId: representative_id,
    values: {
      number,
      child: title || words.unnamedChild,
      due: dueText('application', status, status_at, { closes, chosen: family_due_on }),
      payment,
    },
    applicationId: id,
  };
}

function hasLetter(status: ApplicationStatus): status is LetterStatus<'application'> {
  return !applicationWorkflow.statuses[status].silent;
}

/** The application with this id. Throws 404. */
export async function existingApplication(db: Db, id: number): Promise<ApplicationRow> {
  return requireFound(await applicationRows.find(db, id), words.notFound);
}

/** An application that the caller may see: their own, or any for an administrator. Throws 404. */
export async function visibleApplication(db: Db, id: number, caller: Caller): Promise<ApplicationRow> {
  return findVisible(db, applicationType, id, caller);
}

/** Locks an application that the caller may see until the transaction ends. Throws 404. */
export async function lockApplication(tx: Db, id: number, caller: Caller): Promise<ApplicationRow> {
  return lockVisible(tx, applicationType, id, caller);
}
