import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as exportWords from '#generated/words/server/export.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import type { RecordColumn } from '#server/exports/cells.ts';
import { renderAnswers } from '#server/forms/answers-view.ts';
import { withRecord } from '#server/forms/redaction.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { requireFound } from '#server/http/errors.ts';
import { listedWords, readListedFilters } from '#server/lists/listed-answers.ts';
import { officeListHandlers } from '#server/lists/office-list.ts';
import { childServerForm } from '#server/users/children.ts';
import { type ChildrenSelection, childList, type ListedChild } from './children-store.ts';

type Schemas = components['schemas'];

export function childrenListHandlers(db: Db) {
  return officeListHandlers(db, {
    list: childList,
    select: readSelection,
    views: (rows) => rows.map(adminChildView),
    exported: () => ({
      name: exportWords.children,
      action: 'children.exported',
      read: (ids) => childList.rowsById(db, ids),
      own: OWN_COLUMNS,
      owner: (row) => ({ representative_id: row.owner_id }),
      forms: [{ form: childServerForm, answersOf: (row) => [row] }],
    }),
  });
}

/** A child with all answers. The view is recorded. Throws 404. */
export async function childRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<Schemas['AdminChildRecord']> {
  const row = requireFound(await childList.find(db, id), words.noChild);
  await record(db, { userId, action: 'child.viewed', details: { child: id } });
  // without the child's title, which the record shows: the block has the form's title
  const answered = { ...row, title: undefined, of: childServerForm, answeredAt: row.created_at };
  const owner = { representative_id: row.owner_id };
  const forms = await withRecord(owner, () => renderAnswers(db, [answered]));
  return { record: adminChildView(row), forms };
}

/** A child in the school's list, with its representative. */
function adminChildView(row: ListedChild): Schemas['AdminChild'] {
  return {
    id: row.id,
    title: row.title,
    created_at: row.created_at.toISOString(),
    representative: { id: row.owner_id, name: row.owner_name, phone: row.owner_phone },
    listed: listedWords(childServerForm.definition, row.listed),
  };
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
