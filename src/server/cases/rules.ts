import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/cases.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { tellAnswers } from '../forms/told-answers.ts';
import type { Call, Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Page, pageLimits, pageOf } from '../lists/paging.ts';
import { readSort } from '../lists/sorting.ts';
import { closeCaseServerForm } from './form.ts';
import { type CaseOf, countCases, dropCase, findCase, insertCase, listCaseRows, setClosed } from './store.ts';
import { type CaseView, caseView } from './view.ts';

/**
 * Opens a case for the office, in the transaction of what the person did; `days` from now is its deadline. Asked again
 * while it is open, it stays one with its first deadline.
 */
export async function openCase(tx: Db, one: CaseOf & { readonly days: number }): Promise<void> {
  const { userId, kind, purpose } = one;
  if (await insertCase(tx, one))
    await record(tx, { userId, action: 'case.opened', personId: userId, details: { kind, purpose } });
}

/** Ends a case that its person wants no more; where none is open, nothing happens. */
export async function takeCaseBack(tx: Db, one: CaseOf): Promise<void> {
  const { userId, kind, purpose } = one;
  if (await dropCase(tx, one))
    await record(tx, { userId, action: 'case.dropped', personId: userId, details: { kind, purpose } });
}

/** A page of cases: those that wait first, by their deadline. */
export async function listCases(db: Db, query: Call<'listCases'>['query']): Promise<Page<CaseView>> {
  const { status, kind, q, sort = 'due_at' } = query;
  const filter = { status, kind, q };
  const limits = pageLimits(query);
  const rows = await listCaseRows(db, filter, readSort(sort), limits);
  return pageOf(rows.map(caseView), await countCases(db, filter), limits);
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
