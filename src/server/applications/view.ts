import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/applications.ts';
import type { FileRow } from '../files/store.ts';
import { fileView } from '../files/view.ts';
import { hiddenView, seenFiles, seenRemarks, withRecord } from '../forms/seen.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { historyView, type ToldMove, withoutOfficeLines } from '../workflow/history.ts';
import { sentBackView } from '../workflow/sent-back.ts';
import { actionsOf, movesOf, standingOf } from '../workflow/workflow.ts';
import { applicationServerForm } from './form.ts';
import { dueDay, promiseActions } from './promise.ts';
import { type ApplicationStatus, applicationWorkflow } from './status.ts';
import type { ApplicationRow } from './store.ts';

export type ApplicationView = components['schemas']['Application'];
export type ApplicationAnswer = components['schemas']['ApplicationAnswer'];
type SentBackAnswers = NonNullable<ApplicationView['sent_back']>['answers'];
type History = readonly ToldMove<ApplicationStatus>[];

/** What is told of an application beside its row. */
interface Told {
  readonly history?: History;
  /** The last day of its campaign. */
  readonly closes?: string | undefined;
}

const { definition } = applicationServerForm;

/** An application as the calls show it; `application_long` is the flat form of its answers. */
export function applicationView(
  row: ApplicationRow,
  files: readonly FileRow[],
  caller: Caller,
  told: Told = {},
): ApplicationView {
  return withRecord(row, () => viewInScope(row, files, caller, told));
}

function viewInScope(
  row: ApplicationRow,
  files: readonly FileRow[],
  caller: Caller,
  { history, closes }: Told,
): ApplicationView {
  const role = roleOf(caller);
  const standing = standingOf(row);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    campaign: row.campaign,
    for_class: row.applying_grade,
    told_class:
      row.applying_grade === null ? words.classNotSaid : words.forClass({ name: row.applying_grade }),
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    resubmitted_at: row.resubmitted_at?.toISOString() ?? null,
    due_on: dueDay(row, closes),
    application_long: {
      ...applicationServerForm.shown(row),
      comment: row.comment,
      student_id: row.student_id,
    },
    files: seenFiles(definition, files).map(fileView),
    form_version: Math.max(row.form_version, definition.version),
    remarks: seenRemarks(definition, row.remarks ?? [], files),
    actions: [
      ...actionsOf(applicationWorkflow, standing, role),
      ...(role === 'administrator' ? promiseActions(row) : []),
    ],
    transitions: movesOf(applicationWorkflow, standing, role),
    ...sentBackView<SentBackAnswers>(row, role, applicationServerForm),
    ...(history && {
      status_history: withoutOfficeLines(history, role).map((move) => remarkedView(move, files)),
    }),
    ...hiddenView(definition),
  };
}

/** The application and its files, as the calls that change it answer. */
export function applicationAnswer(
  row: ApplicationRow,
  files: readonly FileRow[],
  caller: Caller,
): ApplicationAnswer {
  const application = applicationView(row, files, caller);
  return { application, files: application.files };
}

type StatusChanged = components['schemas']['StatusChanged'];

function remarkedView(move: History[number], files: readonly FileRow[]): StatusChanged {
  const view = historyView<ApplicationStatus, NonNullable<StatusChanged['answers']>>(move);
  return { ...view, remarks: seenRemarks(definition, move.remarks ?? [], files) };
}
