import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/excursions.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { withRecord } from '../forms/seen.ts';
import { tellAnswers } from '../forms/told-answers.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { excursionServerForm } from './form.ts';
import { findRequest } from './store.ts';
import { ownedView } from './view.ts';

/** A request with every answer; that an administrator looked is written down. Throws 404. */
export async function excursionRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<components['schemas']['AdminExcursionRecord']> {
  const row = await findRequest(db, id);
  if (!row) throw notFound(words.notFound);
  await record(db, { userId, action: 'excursion.viewed', details: { request: id } });
  const answered = { ...row, of: excursionServerForm, answeredAt: row.created_at };
  const owner = { representative_id: row.owner_id };
  const forms = await withRecord(owner, () => tellAnswers(db, [answered]));
  return { record: ownedView(row), forms };
}
