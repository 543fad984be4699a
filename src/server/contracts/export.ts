import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import { exportList } from '../exports/export.ts';
import { momentText } from '../exports/moment.ts';
import { pagesOf } from '../exports/pages.ts';
import type { OwnColumn } from '../exports/rows.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { contractServerForm, withdrawServerForm } from './form.ts';
import { withdrawalOf } from './record.ts';
import { type ListedContract, listContracts, selectContractIds } from './store.ts';
import { childOf, closedAt, closerOf, contractLabel } from './view.ts';

/** The contracts that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportContracts(db: Db, call: Call<'exportContracts'>): Promise<Attachment> {
  const { query } = call;
  const { format: _, sensitive: __, sort = '-created_at', ...filter } = query;
  return exportList(db, call, {
    name: words.contracts,
    audit: { action: 'contracts.exported', selection: { ...filter, sort } },
    pages: await pagesOf(db, selectContractIds(db, filter, { sort }), (ids) =>
      listContracts(db, { ids }, { sort }),
    ),
    own: OWN_COLUMNS,
    forms: [
      { form: withdrawServerForm, answersOf: withdrawalOf },
      {
        form: contractServerForm,
        answersOf: (row) => [{ ...row, fileNames: () => [row.file_name] }],
      },
    ],
  });
}

const OWN_COLUMNS: readonly OwnColumn<ListedContract>[] = [
  [words.number, ({ number }) => number],
  [words.status, ({ status }) => contractLabel(status)],
  [words.sent, ({ created_at }) => momentText(created_at)],
  [words.accepted, ({ accepted_at }) => momentText(accepted_at)],
  [words.contractClosed, (row) => momentText(closedAt(row))],
  [words.contractClosedBy, (row) => closerOf(row) ?? ''],
  [words.contractReplacedBy, ({ next_number }) => next_number ?? ''],
  [words.childName, (row) => childOf(row) ?? ''],
  [words.applicationNumber, ({ application_number }) => application_number ?? ''],
  [words.representative, (row) => personName(row) ?? ''],
  [words.phone, ({ phone }) => formatPhone(phone)],
];
