import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as exportWords from '#generated/words/server/export.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import type { RecordColumn } from '#server/exports/cells.ts';
import { exportList } from '#server/exports/export.ts';
import { renderAnswers } from '#server/forms/answers-view.ts';
import { withRecord } from '#server/forms/redaction.ts';
import type { Attachment, Call, Caller } from '#server/http/contract.ts';
import { requireFound } from '#server/http/errors.ts';
import { listedWords, readListedFilters } from '#server/lists/listed-answers.ts';
import type { Page } from '#server/lists/read-page.ts';
import { childServerForm } from '#server/users/children.ts';
import { type ChildrenSelection, childList, type ListedChild } from './children-store.ts';

type Schemas = components['schemas'];

export async function listAdminChildren(
  db: Db,
  query: Call<'listAdminChildren'>['query'],
): Promise<Page<Schemas['AdminChild']>> {
  return childList.view(db, readSelection(query), query, (rows) => rows.map(adminChildView));
}

/** A child with all answers. The view is recorded. Throws 404. */
export async function childRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<Schemas['AdminChildRecord']> {
  const row = requireFound((await childList.rowsById(db, [id]))[0], words.noChild);
  await record(db, { userId, action: 'child.viewed', details: { child: id } });
  // without the child's title, which the record shows: the block has the form's title
  const answered = { ...row, title: undefined, of: childServerForm, answeredAt: row.created_at };
  const owner = { representative_id: row.owner_id };
  const forms = await withRecord(owner, () => renderAnswers(db, [answered]));
  return { record: adminChildView(row), forms };
}

/** A child in the school's list, with its representative. */
function adminChildView(row: ListedChild): components['schemas']['AdminChild'] {
  return {
    id: row.id,
    title: row.title,
    created_at: row.created_at.toISOString(),
    representative: { id: row.owner_id, name: row.owner_name, phone: row.owner_phone },
    listed: listedWords(childServerForm.definition, row.listed),
  };
}

/** Exports the children that match the list's query. Throws as `exportList` does. */
export async function exportChildren(db: Db, call: Call<'exportChildren'>): Promise<Attachment> {
  const { query } = call;
  const selection = readSelection(query);
  return exportList(db, call, {
    name: exportWords.children,
    audit: { action: 'children.exported', selection: { words: query.q, answers: selection.answers } },
    ids: childList.ids(selection),
    read: (ids) => childList.rowsById(db, ids),
    own: OWN_COLUMNS,
    owner: (row) => ({ representative_id: row.owner_id }),
    forms: [{ form: childServerForm, answersOf: (row) => [row] }],
  });
}

const OWN_COLUMNS: readonly RecordColumn<ListedChild>[] = [
  [exportWords.childName, ({ title }) => title],
  [exportWords.entered, ({ created_at }) => created_at, 'moment'],
  [exportWords.representative, ({ owner_name }) => owner_name ?? ''],
  [exportWords.phone, ({ owner_phone }) => formatPhone(owner_phone)],
];

type SelectionQuery = Pick<Call<'exportChildren'>['query'], 'q' | 'sort'>;

function readSelection(query: SelectionQuery): ChildrenSelection {
  const { q, sort } = query;
  return { q, sort, answers: readListedFilters(childServerForm.definition, query) };
}
