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
import { moveForms } from '../workflow/asked-moves.ts';
import { askedOf, billAnswers, invoiceServerForm } from './form.ts';
import { type ListedPayment, listPayments, selectPaymentIds } from './list-store.ts';
import type { ReceivedHow } from './tables.ts';
import { childOf, receiverOf, suppliedChoices } from './view.ts';
import { warnings } from './words.ts';

/** The payments that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportPayments(db: Db, call: Call<'exportPayments'>): Promise<Attachment> {
  const { query } = call;
  const { format: _, sensitive: __, reason: ___, sort = '-created_at', ...filter } = query;
  const today = isoDay(new Date());
  return exportList(db, call, {
    name: words.payments,
    audit: { action: 'payments.exported', selection: { ...filter, sort } },
    pages: await pagesOf(db, selectPaymentIds(db, filter, today, { sort }), async (ids) =>
      (await listPayments(db, { ids }, today, { sort })).map((row) => ({ ...row, moves: askedOf(row) })),
    ),
    own: OWN_COLUMNS,
    forms: [
      {
        form: invoiceServerForm,
        answersOf: (row) => [{ ...billAnswers(row), choices: suppliedChoices(row) }],
        omitted: SHOWN,
      },
      ...moveForms,
    ],
  });
}

/** Answers that have a column of the list's own, where everybody looks for them first. */
const SHOWN = new Set(
  ['child_id', 'title', 'amount', 'due_date'].map((column) => invoiceServerForm.columns[column] ?? ''),
);

const HOW: Readonly<Record<ReceivedHow, string>> = {
  cash: words.inCash,
  transfer: words.byTransfer,
  other: words.otherwise,
};

/** In the order of the screen. */
const OWN_COLUMNS: readonly OwnColumn<ListedPayment>[] = [
  [words.billNumber, ({ number }) => number],
  [words.purpose, ({ title }) => title],
  [words.childName, (row) => childOf(row) ?? ''],
  [words.representative, (row) => personName(row) ?? ''],
  [words.amount, ({ amount }) => amount, 'money'],
  [words.payUntil, ({ due_date }) => due_date, 'date'],
  [words.status, ({ status }) => statuses.payment.statuses[status].label],
  [words.issued, ({ created_at }) => created_at, 'moment'],
  [words.paid, ({ paid_at }) => paid_at, 'moment'],
  [words.applicationNumber, ({ application_number }) => application_number ?? ''],
  [words.receivedHow, ({ received_how: how }) => (how === null ? '' : HOW[how])],
  [words.receivedBy, (row) => receiverOf(row)?.name ?? ''],
  [words.cancelReason, ({ cancel_reason }) => cancel_reason ?? ''],
  [words.warning, ({ warning }) => (warning === null ? '' : warnings[warning])],
  [words.phone, ({ phone }) => formatPhone(phone)],
];
