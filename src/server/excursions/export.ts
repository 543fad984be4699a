import { formatPhone } from '#engine/values/phones.ts';
import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import type { OwnColumn } from '../exports/cells.ts';
import { exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { excursionServerForm } from './form.ts';
import { readSelection } from './selection.ts';
import { listRequests, type OwnedRequestRow, selectRequestIds } from './store.ts';

/** The requests that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportExcursions(db: Db, call: Call<'exportExcursions'>): Promise<Attachment> {
  const { query } = call;
  const { filter, sort } = readSelection(query);
  return exportList(db, call, {
    name: words.excursions,
    audit: { action: 'excursions.exported', selection: { ...filter, sort } },
    pages: await pagesOf(db, selectRequestIds(db, filter, sort), (ids) => listRequests(db, ids)),
    own: OWN_COLUMNS,
    owner: (row) => ({ representative_id: row.owner_id }),
    forms: [{ form: excursionServerForm, answersOf: (row) => [row] }],
  });
}

const OWN_COLUMNS: readonly OwnColumn<OwnedRequestRow>[] = [
  [words.status, ({ status }) => statuses.excursion.statuses[status].label],
  [words.sent, ({ created_at }) => created_at, 'moment'],
  [
    words.representative,
    (row) => personName({ last_name: row.owner_last_name, first_name: row.owner_first_name }) ?? '',
  ],
  [words.phone, ({ owner_phone }) => formatPhone(owner_phone)],
];
