import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/cases.ts';
import { record } from '#server/audit/store.ts';
import { closeFulfilled } from '#server/cases/rules.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { removeContents } from '#server/files/take-over.ts';
import { tellAnswers } from '#server/forms/told-answers.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { type Page, pageLimits, pageOf } from '#server/lists/paging.ts';
import { coverOf, eraseDataOf, hasDataOf } from '#server/personal-data/erasure/case-data.ts';
import type { GoneFile } from '#server/personal-data/erasure/statements.ts';
import {
  type CaseRow,
  countCases,
  findCase,
  listCaseRows,
  readCases,
  selectCaseIds,
  setClosed,
} from './cases-store.ts';
import { closeCaseServerForm } from './form.ts';
import { readSelection } from './selection.ts';
import { type CaseView, caseView } from './view.ts';

/** A page of cases: those that wait first, by their deadline. */
export async function listCases(db: Db, query: Call<'listCases'>['query']): Promise<Page<CaseView>> {
  const { filter, sort } = readSelection(query);
  const limits = pageLimits(query);
  const rows = await readCases(db, filter, sort, limits);
  return pageOf(rows.map(caseView), { total: await countCases(db, filter) }, limits);
}

/** A case with what was written on closing it; that an administrator looked is written down. Throws 404. */
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
  return { record: caseView(row), forms: await tellAnswers(db, closing) };
}

/**
 * Closes a case: the data are gone, or the law keeps them. Throws 404, 409 for what is closed already and for data that
 * are still there, 422 with what is to be mended.
 */
export async function closeCase(
  db: Db,
  { userId }: Caller,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<CaseView> {
  const { values } = closeCaseServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const row = await openCaseRow(tx, id);
    if (values.outcome === 'erased' && (await hasDataOf(tx, row))) throw conflict(stillThere(row));
    if (!(await setClosed(tx, id, { by: userId, ...closeCaseServerForm.written(values) })))
      throw conflict(words.closedAlready);
    await record(tx, { userId, action: 'case.closed', details: { case: id } });
    return caseView(await existingCase(tx, id));
  });
}

/**
 * Erases the data that a case is about, which closes it. Throws 404, 409 for what is closed already, for a case about
 * all data of a person, who is deleted as a user, and where some of the data are left.
 */
export async function eraseCaseData(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId }: Caller,
  id: number,
): Promise<CaseView> {
  let gone: readonly GoneFile[] = [];
  const view = await db.transaction().execute(async (tx) => {
    const row = await openCaseRow(tx, id);
    if (coverOf(row) === 'all' && (await hasDataOf(tx, row))) throw conflict(words.eraseFamilyFirst);
    gone = await eraseDataOf(tx, row);
    if (await hasDataOf(tx, row)) throw conflict(words.dataLeft);
    await closeFulfilled(tx, { id }, userId);
    return caseView(await existingCase(tx, id));
  });
  await removeContents(storage, gone);
  return view;
}

function stillThere(row: CaseRow): string {
  return coverOf(row) === 'all' ? words.eraseFamilyFirst : words.eraseFirst;
}

async function existingCase(db: Db, id: number): Promise<CaseRow> {
  const row = await findCase(db, id);
  if (!row) throw notFound(words.notFound);
  return row;
}

async function openCaseRow(tx: Db, id: number): Promise<CaseRow> {
  const row = await existingCase(tx, id);
  if (row.status !== 'open') throw conflict(words.closedAlready);
  return row;
}

/** The open cases of a person, as the family page shows them. */
export async function openCasesOf(db: Db, userId: number): Promise<CaseView[]> {
  const ids = await selectCaseIds(db, { userId }, { by: 'due_at', descending: false }).execute();
  const rows = await listCaseRows(
    db,
    ids.map(({ id }) => id),
  );
  return rows.filter(({ status }) => status === 'open').map(caseView);
}
