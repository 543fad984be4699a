import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '#server/database/open.ts';
import type { OwnColumn } from '#server/exports/cells.ts';
import { exportList } from '#server/exports/export.ts';
import { pagesOf } from '#server/exports/pages.ts';
import type { Attachment, Call } from '#server/http/contract.ts';
import { childServerForm } from '#server/users/child-form.ts';
import { readSelection } from './selection.ts';
import { type ListedChild, listChildRows, selectChildIds } from './store.ts';
import { ownerName } from './view.ts';

/** The children that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportChildren(db: Db, call: Call<'exportChildren'>): Promise<Attachment> {
  const { query } = call;
  const selection = readSelection(query);
  return exportList(db, call, {
    name: words.children,
    audit: { action: 'children.exported', selection },
    pages: await pagesOf(db, selectChildIds(db, selection), (ids) => listChildRows(db, ids)),
    own: OWN_COLUMNS,
    owner: (row) => ({ representative_id: row.owner_id }),
    forms: [{ form: childServerForm, answersOf: (row) => [row] }],
  });
}

const OWN_COLUMNS: readonly OwnColumn<ListedChild>[] = [
  [words.childName, ({ title }) => title],
  [words.entered, ({ created_at }) => created_at, 'moment'],
  [words.representative, (row) => ownerName(row) ?? ''],
  [words.phone, ({ owner_phone }) => formatPhone(owner_phone)],
];
