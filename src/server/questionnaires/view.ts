import type { Choice } from '#engine/definition/definition.ts';
import * as exportWords from '#generated/words/server/export.ts';
import * as words from '#generated/words/server/questionnaires.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import { type FileRow, listFiles } from '../files/store.ts';
import { visibleFiles, visibleRemarks, withRecord } from '../forms/redaction.ts';
import { readLegacyAnswers } from '../forms/server-form.ts';
import { type Caller, type OperationId, roleOf } from '../http/contract.ts';
import { listedWords, readListedFilters } from '../lists/listed-answers.ts';
import { recordViewed } from '../workflow/access.ts';
import { dueOn, readWaiting, type TodoItem, todoItem } from '../workflow/due.ts';
import {
  progressColumns,
  representativeColumns,
  statusColumn,
  submissionExport,
} from '../workflow/exports.ts';
import { historyViewWithRemarks, listHistory } from '../workflow/history.ts';
import { sentBackView } from '../workflow/sent-back.ts';
import { progressView, representativeView, submissionSummary } from '../workflow/view.ts';
import { type Kind, kinds } from './kind.ts';
import { type ListedQuestionnaire, type QuestionnaireFilter, questionnaireList } from './store.ts';
import { questionnaireType, visibleQuestionnaire } from './submission-type.ts';

/** A questionnaire for responses; the contract has a schema per questionnaire. */
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
  const progress = progressView(questionnaireType(kind), row, caller);
  const { definition } = kind.serverForm;
  const own = files.filter(({ questionnaire_id }) => questionnaire_id === row.id);
  return {
    ...progress,
    title: row.title,
    comment: row.comment,
    ...childView(row),
    answers: kind.serverForm.flatView(row),
    files: visibleFiles(definition, own).map(fileView),
    remarks: visibleRemarks(definition, row.remarks ?? [], own),
    // questionnaires have no payments
    actions: progress.actions.filter((action) => action !== 'pay'),
    ...sentBackView<object>(row, role, kind.serverForm),
    ...(role === 'administrator' && {
      choices: suppliedChoices(row),
      listed: listedWords(definition, row.listed),
      representative: representativeView(row),
    }),
  };
}

export type QuestionnaireView = ReturnType<typeof questionnaireView>;

/** Labels of choices supplied by operations: of the selected child. */
function suppliedChoices(row: ListedQuestionnaire): Record<string, Choice[]> {
  const title = row.child_name ?? words.childGone;
  return {
    getChildList: row.child_id === null ? [] : [{ const: String(row.child_id), title }],
  } satisfies Partial<Record<OperationId, Choice[]>>;
}

function childView({ child_id: id, child_name: name }: ListedQuestionnaire) {
  return id !== null && name !== null && { child: { id, name } };
}

function fileView({ field, id, name, size }: FileRow) {
  return { field, id, name, size };
}

/** The administrator's filters. */
export interface QuestionnairesQuery {
  readonly status?: readonly string[];
  readonly q?: string;
  readonly sort?: string;
}

/** The caller's submissions of a questionnaire, newest first. */
export async function listOwnQuestionnaires(
  db: Db,
  kind: Kind,
  caller: Caller,
): Promise<QuestionnaireView[]> {
  const rows = await questionnaireList.all(db, { name: kind.name, representativeId: caller.userId });
  return questionnaireViews(db, kind, rows, caller);
}

/** A questionnaire with its history and legacy answers; a view by the office is recorded. Throws 404. */
export async function getQuestionnaire(db: Db, kind: Kind, id: number, caller: Caller) {
  const row = await visibleQuestionnaire(db, kind, id, caller);
  return withRecord(row, () => recordOf(db, kind, row, caller));
}

async function recordOf(db: Db, kind: Kind, row: ListedQuestionnaire, caller: Caller) {
  const { id } = row;
  const files = await listFiles(db, 'questionnaire_id', [id]);
  const view = questionnaireView(kind, row, files, caller);
  const history = await listHistory<string>(db, questionnaireType(kind).history, id);
  const legacyAnswers = await readLegacyAnswers(db, kind.serverForm, row, files);
  if (roleOf(caller) === 'administrator') await recordViewed(db, questionnaireType(kind), id, caller);
  return {
    ...view,
    status_history: history.map((move) =>
      historyViewWithRemarks<string, object>(move, kind.serverForm.definition, files),
    ),
    ...(legacyAnswers.length > 0 && { retired: legacyAnswers }),
  };
}

export function readSelection({ name, serverForm }: Kind, query: QuestionnairesQuery): QuestionnaireFilter {
  const { status, q, sort = '-submitted_at' } = query;
  const answers = readListedFilters(serverForm.definition, query);
  return { name, submitted: true, status, q, answers, sort };
}

/** Rows for responses, with their files. */
export async function questionnaireViews(
  db: Db,
  kind: Kind,
  rows: readonly ListedQuestionnaire[],
  caller: Caller,
): Promise<QuestionnaireView[]> {
  const ids = rows.map(({ id }) => id);
  const files = await listFiles(db, 'questionnaire_id', ids);
  return rows.map((row) => questionnaireView(kind, row, files, caller));
}

/** A person's submitted questionnaires in one line each, by questionnaire, newest first. */
export async function summarizeQuestionnaires(db: Db, userId: number) {
  const all = await Promise.all(
    kinds.map(async ({ name, title: kind, labels }) => {
      const rows = await questionnaireList.all(db, { name, representativeId: userId, submitted: true });
      return rows.map((row) => ({
        ...submissionSummary(row, row.title),
        name,
        kind,
        status_label: labels[row.status]?.label ?? row.status,
      }));
    }),
  );
  return all.flat();
}

export function questionnaireExport(db: Db, kind: Kind) {
  return submissionExport(db, questionnaireType(kind), {
    name: kind.title,
    action: 'questionnaires.exported',
    read: (ids) => questionnaireList.rowsById(db, ids),
    own: [
      [exportWords.number, ({ number }) => number],
      subjectColumn(kind),
      statusColumn(kind),
      ...representativeColumns,
      ...progressColumns,
    ],
    choices: suppliedChoices,
  });
}

/** The subject of a questionnaire: its child, else the title in its form. */
function subjectColumn({ serverForm }: Kind): RecordColumn<ListedQuestionnaire> {
  const hasChild = serverForm.columns.child !== undefined;
  return hasChild
    ? [exportWords.childName, ({ child_name }) => child_name ?? '']
    : [exportWords.aboutWhom, ({ title }) => title];
}

/** Questionnaires of every kind that wait for their representative. */
export async function questionnairesToDo(db: Db, userId: number): Promise<TodoItem[]> {
  const all = await Promise.all(kinds.map((kind) => listTasks(db, userId, kind)));
  return all.flat();
}

async function listTasks(db: Db, userId: number, { name, statuses: list }: Kind): Promise<TodoItem[]> {
  const rows = await readWaiting(list, (status) =>
    questionnaireList.all(db, { name, representativeId: userId, status }),
  );
  return rows.map((row) =>
    todoItem(row, {
      of: name,
      child: row.child_name,
      due_on: dueOn(list, row.status, row.status_at, { chosen: row.family_due_on }),
    }),
  );
}

/** A person's questionnaires of a kind, with the labels of their choices. */
export async function questionnairesAnsweredBy(db: Db, { name }: Kind, userId: number) {
  const rows = await questionnaireList.all(db, { name, representativeId: userId });
  return rows.map((row) => ({ ...row, choices: suppliedChoices(row) }));
}
