import type { Choice } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/questionnaires.ts';
import type { FileRow } from '../files/store.ts';
import { hiddenView, isStopped, seenFiles, seenRemarks, withdrawnView, withRecord } from '../forms/seen.ts';
import { type Caller, type OperationId, roleOf } from '../http/contract.ts';
import { listedWords } from '../lists/listed-answers.ts';
import { personName } from '../users/accounts.ts';
import { childName } from '../users/chosen-child.ts';
import { dueOn } from '../workflow/due.ts';
import { historyView, type ToldMove } from '../workflow/history.ts';
import { sentBackView } from '../workflow/sent-back.ts';
import { actionsOf, movesOf, standingOf } from '../workflow/workflow.ts';
import type { Kind } from './kind.ts';
import type { ListedQuestionnaire } from './list-store.ts';

/** A questionnaire as the calls show it; the contract has a schema for each kind, with its own answers. */
export function questionnaireView(
  kind: Kind,
  row: ListedQuestionnaire,
  files: readonly FileRow[],
  caller: Pick<Caller, 'roleId'>,
) {
  return withRecord(row, () => viewInScope(kind, row, files, caller));
}

function viewInScope(
  kind: Kind,
  row: ListedQuestionnaire,
  files: readonly FileRow[],
  caller: Pick<Caller, 'roleId'>,
) {
  const role = roleOf(caller);
  const standing = standingOf(row);
  const { definition } = kind.served;
  const own = files.filter(({ questionnaire_id }) => questionnaire_id === row.id);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    revision: row.revision,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    resubmitted_at: row.resubmitted_at?.toISOString() ?? null,
    due_on: dueOn(kind.statuses, row.status, row.status_at, { chosen: row.family_due_on }),
    ...childView(row),
    answers: kind.served.shown(row),
    files: seenFiles(definition, own).map(fileView),
    form_version: Math.max(row.form_version, definition.version),
    remarks: seenRemarks(definition, row.remarks ?? [], own),
    // nothing is paid for a questionnaire
    actions: actionsOf(kind.workflow, standing, role).filter((action) => action !== 'pay'),
    transitions: movesOf(kind.workflow, standing, role, isStopped(row, definition)),
    ...withdrawnView(row, definition),
    ...sentBackView<object>(row, role, kind.served),
    ...hiddenView(definition),
    ...(role === 'administrator' && {
      choices: suppliedChoices(row),
      listed: listedWords(definition, row.listed),
      representative: {
        id: row.representative_id,
        name: personName(row),
        phone: row.phone,
        email: row.email,
      },
    }),
  };
}

export type QuestionnaireView = ReturnType<typeof questionnaireView>;

/** A move of the past, with its remarks. */
export function movedView({ served }: Kind, move: ToldMove<string>, files: readonly FileRow[]) {
  const remarks = seenRemarks(served.definition, move.remarks ?? [], files);
  return { ...historyView<string, object>(move), remarks };
}

/** The words of the choices that operations supplied, by the operation: of the child that is named here. */
export function suppliedChoices(row: ListedQuestionnaire): Record<string, Choice[]> {
  const title = childName(row) || words.childGone;
  return {
    getChildList: row.child_id === null ? [] : [{ const: String(row.child_id), title }],
  } satisfies Partial<Record<OperationId, Choice[]>>;
}

function childView(row: ListedQuestionnaire) {
  const name = childName(row);
  return row.child_id !== null && name !== '' && { child: { id: row.child_id, name } };
}

function fileView({ field, id, name, size }: FileRow) {
  return { field, id, name, size };
}
