import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/cases.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import { tellAnswers } from '#server/forms/told-answers.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { type Page, pageLimits, pageOf } from '#server/lists/paging.ts';
import { countCases, findCase, readCases, setClosed } from './cases-store.ts';
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

/** Closes a case with a note. Throws 404, 409 for what is closed already, 422 with what is to be mended. */
export async function closeCase(
  db: Db,
  { userId }: Caller,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<CaseView> {
  const { values } = closeCaseServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const isClosed = await setClosed(tx, id, { by: userId, ...closeCaseServerForm.written(values) });
    const row = await findCase(tx, id);
    if (!row) throw notFound(words.notFound);
    if (!isClosed) throw conflict(words.closedAlready);
    await record(tx, { userId, action: 'case.closed', details: { case: id } });
    return caseView(row);
  });
}
