import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/cases.ts';
import * as exportWords from '#generated/words/server/export.ts';
import { record } from '#server/audit/store.ts';
import { closeFulfilled, kindTexts } from '#server/cases/cases.ts';
import { titleOfPurpose } from '#server/consents/documents.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { RecordColumn } from '#server/exports/cells.ts';
import { exportList } from '#server/exports/export.ts';
import { removeContents } from '#server/files/receive.ts';
import { renderAnswers } from '#server/forms/answers-view.ts';
import { formOf } from '#server/forms/registry.ts';
import type { Attachment, Call, Caller } from '#server/http/contract.ts';
import { conflict, requireFound } from '#server/http/errors.ts';
import { type Page, pageLimits, pageOf, readSort } from '#server/lists/read-page.ts';
import { dataToErase, eraseDataOf, hasDataToErase } from '#server/personal-data/erasure.ts';
import type { OrphanedFile } from '#server/personal-data/submissions.ts';
import { isoDay, toRuDate } from '#server/values/dates.ts';
import {
  type CaseFilter,
  type CaseRow,
  type CaseSort,
  countCases,
  findCase,
  listCaseRows,
  readCases,
  selectCaseIds,
  setClosed,
} from './cases-store.ts';

/** A page of cases: open ones first, by default by deadline. */
export async function listCases(db: Db, query: Call<'listCases'>['query']): Promise<Page<CaseView>> {
  const { filter, sort } = readSelection(query);
  const limits = pageLimits(query);
  const rows = await readCases(db, filter, sort, limits);
  return pageOf(rows.map(caseView), { total: await countCases(db, filter) }, limits);
}

/** A case with the note of its closing; the view is recorded. Throws 404. */
export async function caseRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<components['schemas']['CaseRecord']> {
  const row = await existingCase(db, id);
  await record(db, { userId, action: 'case.viewed', details: { case: id } });
  const { form, form_version, form_hash, closed_at } = row;
  const closing = form
    ? [{ of: closeCaseServerForm, form, form_version, form_hash, answeredAt: closed_at }]
    : [];
  return { record: caseView(row), forms: await renderAnswers(db, closing) };
}

/** Closes a case. Throws 404, 409 for a closed case and for `erased` if data remain, 422 with the invalid fields. */
export async function closeCase(
  db: Db,
  { userId }: Caller,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<CaseView> {
  const { values } = closeCaseServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const row = await openCaseRow(tx, id);
    if (values.outcome === 'erased' && (await hasDataToErase(tx, row))) throw conflict(dataLeftMessage(row));
    if (!(await setClosed(tx, id, { by: userId, ...closeCaseServerForm.answerColumns(values) })))
      throw conflict(words.closedAlready);
    await record(tx, { userId, action: 'case.closed', details: { case: id } });
    return caseView(await existingCase(tx, id));
  });
}

/** Erases the data of a case and closes it. Throws 404; 409 if closed, about a whole person, or if data remain. */
export async function eraseCaseData(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId }: Caller,
  id: number,
): Promise<CaseView> {
  let gone: readonly OrphanedFile[] = [];
  const view = await db.transaction().execute(async (tx) => {
    const row = await openCaseRow(tx, id);
    if (dataToErase(row) === 'all' && (await hasDataToErase(tx, row))) throw conflict(words.eraseFamilyFirst);
    gone = await eraseDataOf(tx, row);
    if (await hasDataToErase(tx, row)) throw conflict(words.dataLeft);
    await closeFulfilled(tx, { id }, userId);
    return caseView(await existingCase(tx, id));
  });
  await removeContents(storage, gone);
  return view;
}

function dataLeftMessage(row: CaseRow): string {
  return dataToErase(row) === 'all' ? words.eraseFamilyFirst : words.eraseFirst;
}

async function existingCase(db: Db, id: number): Promise<CaseRow> {
  return requireFound(await findCase(db, id), words.notFound);
}

async function openCaseRow(tx: Db, id: number): Promise<CaseRow> {
  const row = await existingCase(tx, id);
  if (row.status !== 'open') throw conflict(words.closedAlready);
  return row;
}

/** The open cases of a person, as the family page shows them. */
export async function openCasesOf(db: Db, userId: number): Promise<CaseView[]> {
  const all = await selectCaseIds(db, { userId }, { by: 'due_at', descending: false }).execute();
  const ids = all.map(({ id }) => id);
  const rows = await listCaseRows(db, ids);
  return rows.filter(({ status }) => status === 'open').map(caseView);
}

export type CaseView = components['schemas']['Case'];

/** A case with the office's labels. */
function caseView(row: CaseRow): CaseView {
  const { id, kind, status, purpose, user_id, closed_by } = row;
  const { label, task } = kindTexts(kind);
  return {
    id,
    kind,
    title: label,
    task,
    about: purpose === null ? null : titleOfPurpose(purpose),
    covers: dataToErase(row),
    status: row.is_overdue ? 'overdue' : status,
    person:
      user_id === null ? null : { id: user_id, name: nameIn(row, user_id), phone: row.person_phone ?? '' },
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: closed_by === null ? null : { id: closed_by, name: row.closer_name },
    result: status === 'closed' && row.form === null ? words.closedItself : null,
  };
}

/** Name of the person concerned; only the account number after the erasure of their data. */
function nameIn({ person_name, person_erased_at }: CaseRow, id: number): string | null {
  if (!person_erased_at) return person_name;
  return words.erasedPerson({ id, day: toRuDate(isoDay(person_erased_at)) });
}

/** Exports the cases that match the list's query. Throws as `exportList` does. */
export async function exportCases(db: Db, call: Call<'exportCases'>): Promise<Attachment> {
  const { filter, sort } = readSelection(call.query);
  return exportList(db, call, {
    name: exportWords.cases,
    action: 'cases.exported',
    ids: selectCaseIds(db, filter, sort),
    read: async (ids) => (await listCaseRows(db, ids)).map((row) => ({ row, view: caseView(row) })),
    own: OWN_COLUMNS,
    forms: [
      { form: closeCaseServerForm, answersOf: ({ row }) => (row.form ? [{ ...row, form: row.form }] : []) },
    ],
  });
}

interface ExportedCase {
  readonly row: CaseRow;
  readonly view: CaseView;
}

const STATUSES: Readonly<Record<CaseView['status'], string>> = {
  open: exportWords.caseOpen,
  overdue: exportWords.caseOverdue,
  closed: exportWords.caseClosed,
  dropped: exportWords.caseDropped,
};

const OWN_COLUMNS: readonly RecordColumn<ExportedCase>[] = [
  [exportWords.number, ({ view }) => String(view.id)],
  [exportWords.caseTitle, ({ view }) => view.title],
  [exportWords.caseAbout, ({ view }) => view.about ?? ''],
  [exportWords.status, ({ view }) => STATUSES[view.status]],
  [exportWords.received, ({ row }) => row.opened_at, 'moment'],
  [exportWords.due, ({ row }) => row.due_at, 'moment'],
  [exportWords.closed, ({ row }) => row.closed_at, 'moment'],
  [exportWords.closedBy, ({ view }) => view.closed_by?.name ?? ''],
  [exportWords.whose, ({ view }) => view.person?.name ?? ''],
  [exportWords.ownPhone, ({ view }) => formatPhone(view.person?.phone ?? '')],
];

type SelectionQuery = Omit<Call<'listCases'>['query'], 'page' | 'per_page'>;

/** Filter and order, for the list and its export. */
function readSelection({ status, kind, q, sort = 'due_at' }: SelectionQuery): {
  filter: CaseFilter;
  sort: CaseSort;
} {
  return { filter: { status, kind, q }, sort: readSort(sort) };
}

const closeCaseServerForm = formOf('close-case');
