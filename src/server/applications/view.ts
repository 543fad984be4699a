import type { components } from '#generated/api.d.ts';
import type { FileRow } from '../files/store.ts';
import { fileView } from '../files/view.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { answersOf, toFlat } from './form.ts';
import { actionsOf, movesOf } from './moves/lifecycle.ts';
import type { ApplicationRow, listHistory } from './store.ts';

export type ApplicationView = components['schemas']['Application'];
export type ApplicationAnswer = components['schemas']['ApplicationAnswer'];
type History = Awaited<ReturnType<typeof listHistory>>;

/** An application as the calls show it; `application_long` is the flat form of its answers. */
export function applicationView(
  row: ApplicationRow,
  files: readonly FileRow[],
  caller: Caller,
  history?: History,
): ApplicationView {
  const role = caller.roleId === ROLES.administrator ? 'administrator' : 'representative';
  const standing = { status: row.status, submittedBefore: row.submitted_at !== null };
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    campaign: row.campaign,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    application_long: { ...toFlat(answersOf(row)), comment: row.comment, student_id: row.student_id },
    files: files.map(fileView),
    form_version: row.form_version,
    remarks: [...(row.remarks ?? [])],
    actions: actionsOf(standing, role),
    transitions: movesOf(standing, role),
    ...(history && { status_history: history.map(historyView) }),
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

function historyView(move: History[number]): components['schemas']['StatusChanged'] {
  const name = [move.first_name, move.last_name].filter(Boolean).join(' ');
  return {
    status: move.status,
    comment: move.comment,
    remarks: [...(move.remarks ?? [])],
    created_at: move.created_at.toISOString(),
    author: { role_id: move.role_id, name: name || null },
  };
}
