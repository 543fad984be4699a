import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import { withRecord } from '#server/forms/seen.ts';
import { tellAnswers } from '#server/forms/told-answers.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { notFound } from '#server/http/errors.ts';
import { type Page, pageLimits, pageOf } from '#server/lists/paging.ts';
import { childServerForm } from '#server/users/child-form.ts';
import { readSelection } from './selection.ts';
import { listChildRows, readChildren } from './store.ts';
import { adminChildView } from './view.ts';

type Schemas = components['schemas'];

/** A page of the children that a query selects. */
export async function listAdminChildren(
  db: Db,
  query: Call<'listAdminChildren'>['query'],
): Promise<Page<Schemas['AdminChild']>> {
  const limits = pageLimits(query);
  const found = await readChildren(db, readSelection(query), limits);
  return pageOf(found.rows.map(adminChildView), found, limits);
}

/** A child with every answer; that an administrator looked is written down. Throws 404. */
export async function childRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<Schemas['AdminChildRecord']> {
  const [row] = await listChildRows(db, [id]);
  if (!row) throw notFound(words.noChild);
  await record(db, { userId, action: 'child.viewed', details: { child: id } });
  const answered = { ...row, title: undefined, of: childServerForm, answeredAt: row.created_at };
  const owner = { representative_id: row.owner_id };
  const forms = await withRecord(owner, () => tellAnswers(db, [answered]));
  return { record: adminChildView(row), forms };
}
