import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/cases.ts';
import { record } from '#server/audit/store.ts';
import { coverOf } from '#server/consents/documents.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { removeContents } from '#server/files/take-over.ts';
import { tellAnswers } from '#server/forms/told-answers.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { type Page, pageLimits, pageOf } from '#server/lists/paging.ts';
import { deleteQuestionnaires } from '#server/personal-data/erasure/erase.ts';
import { eraseHealthAnswers, hasAnyHealthAnswer } from '#server/personal-data/erasure/erase-health.ts';
import type { GoneFile } from '#server/personal-data/erasure/statements.ts';
import { accountOf } from '#server/users/accounts.ts';
import { type CaseRow, countCases, findCase, readCases, setClosed } from './cases-store.ts';
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
  const row = await findCase(db, id);
  if (!row) throw notFound(words.notFound);
  await record(db, { userId, action: 'case.viewed', details: { case: id } });
  const { form, form_version, form_hash, closed_at } = row;
  const closing = form
    ? [{ of: closeCaseServerForm, form, form_version, form_hash, answeredAt: closed_at }]
    : [];
  return { record: caseView(row), forms: await tellAnswers(db, closing) };
}

/**
 * Closes a case: the data are erased, or the law keeps them. Throws 404, 409 for what is closed already and for data that
 * are still there, 422 with what is to be mended.
 */
export async function closeCase(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId }: Caller,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<CaseView> {
  const { values } = closeCaseServerForm.read(body);
  let gone: readonly GoneFile[] = [];
  const view = await db.transaction().execute(async (tx) => {
    const isClosed = await setClosed(tx, id, { by: userId, ...closeCaseServerForm.written(values) });
    const row = await findCase(tx, id);
    if (!row) throw notFound(words.notFound);
    if (!isClosed) throw conflict(words.closedAlready);
    if (values.outcome === 'erased') gone = await eraseDataOf(tx, row);
    await record(tx, { userId, action: 'case.closed', details: { case: id } });
    return caseView(row);
  });
  await removeContents(storage, gone);
  return view;
}

/** Erases what a case is about; throws 409 where some of it is left. */
async function eraseDataOf(tx: Db, { user_id, purpose }: CaseRow): Promise<readonly GoneFile[]> {
  if (user_id === null || (await accountOf(tx, user_id)).erased_at !== null) return [];
  const covered = purpose === null ? undefined : coverOf(purpose);
  if (covered === undefined || covered.covers === 'all') throw conflict(words.eraseFamilyFirst);
  if (covered.covers === 'sensitive') {
    const files = await eraseHealthAnswers(tx, user_id);
    if (await hasAnyHealthAnswer(tx, user_id)) throw conflict(words.dataLeft);
    return files;
  }
  return deleteQuestionnaires(tx, user_id, covered.asked.form);
}
