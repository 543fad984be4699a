import { formatPhone } from '#engine/values/phones.ts';
import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import type { OwnColumn } from '../exports/cells.ts';
import { exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { isoDay } from '../values/ru-dates.ts';
import { billAnswers, invoiceServerForm } from './form.ts';
import { type ListedPayment, listPayments, selectPaymentIds } from './list-store.ts';
import { receiverOf } from './view.ts';
import { warnings } from './words.ts';

/** The payments that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportPayments(db: Db, call: Call<'exportPayments'>): Promise<Attachment> {
  const { query } = call;
  const { format: _, sensitive: __, reason: ___, sort = '-created_at', ...filter } = query;
  const today = isoDay(new Date());
  return exportList(db, call, {
    name: words.payments,
    audit: { action: 'payments.exported', selection: { ...filter, sort } },
    pages: await pagesOf(db, selectPaymentIds(db, filter, today, { sort }), (ids) =>
      listPayments(db, { ids }, today, { sort }),
    ),
    own: OWN_COLUMNS,
    forms: [{ form: invoiceServerForm, answersOf: (row) => [billAnswers(row)] }],
  });
}

const OWN_COLUMNS: readonly OwnColumn<ListedPayment>[] = [
  [words.status, ({ status }) => statuses.payment.statuses[status].label],
  [words.issued, ({ created_at }) => created_at, 'moment'],
  [words.paid, ({ paid_at }) => paid_at, 'moment'],
  [words.applicationNumber, ({ application_number }) => application_number ?? ''],
  [words.receivedBy, (row) => receiverOf(row)?.name ?? ''],
  [words.warning, ({ warning }) => (warning === null ? '' : warnings[warning])],
  [words.representative, (row) => personName(row) ?? ''],
  [words.phone, ({ phone }) => formatPhone(phone)],
];
