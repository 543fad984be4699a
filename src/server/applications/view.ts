import { sql } from 'kysely';
import { locateField } from '#engine/definition/address.ts';
import { fromRuDate } from '#engine/values/dates.ts';
import type { components } from '#generated/api.d.ts';
import { type Status, statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/applications.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { type FileRow, fileView } from '../files/store.ts';
import { hiddenGroups, isHidden, visibleFiles, visibleRemarks, withRecord } from '../forms/redaction.ts';
import { formOf } from '../forms/registry.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { statusRefusal } from '../workflow/access.ts';
import type { TransitionAnswers } from '../workflow/answers.ts';
import { dueOn, isPast } from '../workflow/due.ts';
import {
  type HistoryRowView,
  historyViewWithRemarks,
  insertHistory,
  withoutOfficeEntries,
} from '../workflow/history.ts';
import { sentBackView } from '../workflow/sent-back.ts';
import { progressView } from '../workflow/view.ts';
import { isCorrectable } from '../workflow/workflow.ts';
import { applicationServerForm } from './form.ts';
import { type ApplicationStatus, applicationWorkflow } from './status.ts';
import { type ApplicationRow, type CorrectionRow, changeApplication } from './store.ts';
import { applicationType, lockApplication } from './submission-type.ts';

export type ApplicationView = components['schemas']['Application'];
export type ApplicationResponse = components['schemas']['ApplicationAnswer'];
type TransitionFormAnswers = NonNullable<components['schemas']['StatusChanged']['answers']>;
type SentBackAnswers = NonNullable<ApplicationView['sent_back']>['answers'];
type History = readonly HistoryRowView<ApplicationStatus>[];

/** Data for a response besides the row. */
export interface ViewContext {
  readonly history?: History;
  readonly corrections?: readonly CorrectionRow[];
  /** The last day of its campaign. */
  readonly closes?: string | undefined;
  /** Payment instructions for the payer if the portal accepts no payments. */
  readonly howToPay?: string | null;
  /** The amount due in kopecks. */
  readonly amount?: number | null;
  /** Whether the family withdrew it; `undefined` unless withdrawn. */
  readonly closedByFamily?: boolean | undefined;
}

const { definition } = applicationServerForm;

/** The permission over applications that the office needs to correct one. */
const DECIDE = 'applications.decide';

/** An application for responses; `application_long` has its answers by wire key. */
export function applicationView(
  row: ApplicationRow,
  files: readonly FileRow[],
  caller: Caller,
  viewContext: ViewContext = {},
): ApplicationView {
  return withRecord(row, () => viewInScope(row, files, caller, viewContext));
}

function viewInScope(
  row: ApplicationRow,
  files: readonly FileRow[],
  caller: Caller,
  { history, corrections = [], closes, howToPay = null, amount = null, closedByFamily }: ViewContext,
): ApplicationView {
  const role = roleOf(caller);
  const progress = progressView(applicationType, row, caller);
  const { actions } = progress;
  const due_on = dueDay(row, closes);
  const class_label =
    row.applying_grade === null ? words.classNotSaid : words.forClass({ name: row.applying_grade });
  const isToPay = actions.includes('pay');
  return {
    ...progress,
    campaign: row.campaign,
    for_class: row.applying_grade,
    class_label,
    // the former name of `class_label`, for one release
    told_class: class_label,
    due_on,
    overdue: isPast(due_on, new Date()),
    application_long: {
      ...applicationServerForm.flatView(row),
      comment: row.comment,
      student_id: row.student_id,
    },
    files: visibleFiles(definition, files).map(fileView),
    remarks: visibleRemarks(definition, row.remarks ?? [], files),
    actions: [
      ...(howToPay === null ? actions : actions.filter((action) => action !== 'pay')),
      ...(role === 'administrator' ? promiseActions(row) : []),
      ...(isCorrectable(applicationWorkflow, row.status) && caller.office?.may(DECIDE)
        ? ['correct' as const]
        : []),
    ],
    how_to_pay: isToPay ? howToPay : null,
    amount,
    ...(closedByFamily !== undefined && { closed_by_family: closedByFamily }),
    ...sentBackView<SentBackAnswers>(row, role, applicationServerForm),
    ...(history && {
      status_history: withoutOfficeEntries(history, role).map((move) =>
        historyViewWithRemarks<ApplicationStatus, TransitionFormAnswers>(move, definition, files),
      ),
    }),
    ...(corrections.length > 0 && {
      corrections: corrections.filter(isCorrectionVisible).map(correctionView),
    }),
  };
}

/** Whether the caller may see the correction: all of its answers must be visible, because the reason may mention any. */
function isCorrectionVisible({ changes }: CorrectionRow): boolean {
  const hidden = hiddenGroups();
  return (
    !hidden ||
    changes.every(({ address }) => {
      const place = locateField(definition, address);
      return place !== undefined && !place.nodes.some((node) => isHidden(node, hidden));
    })
  );
}

function correctionView({ created_at, reason, changes, first_name, last_name }: CorrectionRow) {
  const name = personName({ first_name, last_name });
  return { created_at: created_at.toISOString(), author: { name }, reason, changes: [...changes] };
}

/** The response of the calls that change an application. */
export function applicationResponse(
  row: ApplicationRow,
  files: readonly FileRow[],
  caller: Caller,
): ApplicationResponse {
  const application = applicationView(row, files, caller);
  return { application, files: application.files };
}

type PromiseAction = 'call' | 'postpone';

/** The parts of a row that determine its deadline. */
type DeadlineRow = Pick<
  ApplicationRow,
  'status' | 'status_at' | 'promise_set_at' | 'promise_until' | 'family_due_on'
>;

const deadlineServerForm = formOf('move-deadline');

/** The deadline of the next action: the office's own, else the status's. */
export function dueDay(row: DeadlineRow, closes?: string): string | null {
  const moved = hasOwnPromise(row) ? row.promise_until : null;
  return moved ?? dueOn('application', row.status, row.status_at, { closes, chosen: row.family_due_on });
}

/** The office's actions on the promised day of the status, until the promise is fulfilled. */
export function promiseActions(row: DeadlineRow): PromiseAction[] {
  if (!hasOfficeDeadline(row.status) || (hasOwnPromise(row) && row.promise_until === null)) return [];
  return promisesCall(row.status) ? ['call', 'postpone'] : ['postpone'];
}

/** Records the office's promised call. Throws 404, and 409 in a status without one. */
export async function recordCall(db: Db, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await lockApplication(tx, id, caller);
    if (!promisesCall(current.status))
      throw statusRefusal(applicationType, current.status, words.noCallPromised);
    if (!promiseActions(current).includes('call')) return;
    await changeApplication(tx, id, { promise_set_at: sql<Date>`now()`, promise_until: null });
    await addOfficeEntry(tx, current, caller, words.called);
    await record(tx, { userId: caller.userId, action: 'application.called', applicationId: id });
  });
}

/** Postpones the office's deadline in a status. Throws 404, 422 without a day, and 409 in a status without one. */
export async function postponeDeadline(db: Db, id: number, caller: Caller, body: object): Promise<void> {
  const { values, columns } = deadlineServerForm.read({ ...body });
  const { until } = columns;
  await db.transaction().execute(async (tx) => {
    const current = await lockApplication(tx, id, caller);
    if (!promiseActions(current).includes('postpone'))
      throw statusRefusal(applicationType, current.status, words.noDayToMove);
    await changeApplication(tx, id, { promise_set_at: sql<Date>`now()`, promise_until: fromRuDate(until) });
    await addOfficeEntry(tx, current, caller, words.postponed, { form: deadlineServerForm, values });
    const details = { until };
    await record(tx, { userId: caller.userId, action: 'application.postponed', applicationId: id, details });
  });
}

/** A history entry for the office only, without a change of status. */
function addOfficeEntry(
  tx: Db,
  { id, status: to }: ApplicationRow,
  { userId: authorId }: Caller,
  officeNote: string,
  formAnswers?: TransitionAnswers['formAnswers'],
): Promise<void> {
  const line = { to, comment: null, authorId, officeNote, ...(formAnswers && { formAnswers }) };
  return insertHistory(tx, applicationType.history, id, line);
}

/** Whether the promise was set in the current status; an undo restores the promise of the earlier status. */
function hasOwnPromise({ promise_set_at, status_at }: DeadlineRow): boolean {
  return promise_set_at !== null && promise_set_at >= status_at;
}

function hasOfficeDeadline(status: ApplicationStatus): boolean {
  const { due_days, todo }: Status = statuses.application.statuses[status];
  return typeof due_days === 'number' && !todo;
}

function promisesCall(status: ApplicationStatus): boolean {
  return applicationWorkflow.statuses[status].promise === 'call';
}
