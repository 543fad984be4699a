import type { Choice, FormValues } from '#engine/definition/definition.ts';
import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import { statuses } from '#generated/statuses.ts';
import * as exportWords from '#generated/words/server/export.ts';
import * as words from '#generated/words/server/payments.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import type { ListExport } from '../exports/export.ts';
import { answersTable } from '../forms/answers-store.ts';
import { type AnsweredForm, renderAnswers } from '../forms/answers-view.ts';
import { findForm, formOf } from '../forms/registry.ts';
import type { ServerForm, WrittenAnswers } from '../forms/server-form.ts';
import type { Caller } from '../http/contract.ts';
import { requireFound } from '../http/errors.ts';
import { personName } from '../users/accounts.ts';
import { toRuDate } from '../values/dates.ts';
import { transitionForms } from '../workflow/exports.ts';
import type { ReceivedHow } from './domain.ts';
import { type ListedPayment, paymentList } from './list-store.ts';
import type { PaymentRow } from './store.ts';
import { warnings } from './words.ts';

export type PaymentView = components['schemas']['Payment'];
export type AdminPaymentView = components['schemas']['AdminPayment'];

/** A bill for its payer, payable also when overdue. `howToPay`: the sentence of a portal without payments. */
export function paymentView(row: ListedPayment, howToPay: string | null): PaymentView {
  const canPay = isOpen(row) && howToPay === null;
  return { ...sharedView(row), actions: canPay ? ['pay'] : [], how_to_pay: isOpen(row) ? howToPay : null };
}

/** A bill for the office, with its payer and warning. */
export function adminPaymentView(row: ListedPayment): AdminPaymentView {
  return {
    ...sharedView(row),
    actions: officeActions(row),
    application_number: row.application_number,
    representative: { id: row.user_id, name: personName(row), phone: row.phone },
    // null for a payment through a bank
    received_by: row.received_by === null ? null : { id: row.received_by, name: row.receiver_name },
    warning: row.warning === null ? null : warnings[row.warning],
  };
}

function officeActions(row: ListedPayment): AdminPaymentView['actions'] {
  if (isReceivedHere(row)) return ['unreceive'];
  if (!isOpen(row)) return [];
  return row.kind === 'invoice' ? ['receive', 'postpone', 'cancel'] : ['receive'];
}

/** Whether the office can revert its mark as paid: not if also paid by bank, nor for diagnostics with their status. */
export function isReceivedHere({
  kind,
  status,
  received_by,
  warning,
}: Pick<ListedPayment, 'kind' | 'received_by' | 'warning'> & { readonly status: string }): boolean {
  return kind === 'invoice' && status === 'succeeded' && received_by !== null && warning !== 'paid-twice';
}

function isOpen({ status }: ListedPayment): boolean {
  return status === 'pending' || status === 'expired';
}

function sharedView(row: ListedPayment) {
  return {
    ...invoiceServerForm.view({ form: row.form ?? {}, form_version: row.form_version }),
    child_name: billedChild(row),
    id: row.id,
    number: row.number,
    kind: row.kind,
    title: row.title,
    amount: row.amount,
    status: row.status,
    tab: row.tab,
    due_date: row.due_date === null ? null : toRuDate(row.due_date),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    application_id: row.application_id,
    received_how: row.received_how,
    cancel_reason: row.cancel_reason,
  };
}

/** The child's name on a bill; that of the application for a diagnostic. */
function billedChild({ child_name, application_child }: ListedPayment): string | null {
  return child_name ?? (application_child || null);
}

/** The choice of the selected child, whose label only the bill has. */
function childChoices({ child_id, child_name }: ListedPayment): Record<string, Choice[]> {
  const chosen = child_id === null ? [] : [{ const: String(child_id), title: child_name ?? '' }];
  return { listFamilyChildren: chosen };
}

export const invoiceServerForm = formOf('issue-invoice');

/** The office's forms for a received payment, a cancellation, and a new deadline. */
export const receiveServerForm = formOf('receive-payment');
export const withdrawServerForm = formOf('withdraw-invoice');
export const postponeServerForm = formOf('postpone-invoice');

/** The value of the column `asked` with the answers of another office form added. */
export function withFormAnswers(
  { asked }: Pick<PaymentRow, 'asked'>,
  { definition, answerColumns }: Pick<ServerForm, 'definition' | 'answerColumns'>,
  values: FormValues,
): string {
  const { form_version, form_hash } = answerColumns(values);
  const at = new Date().toISOString();
  return JSON.stringify([...asked, { form_id: definition.id, form: values, form_version, form_hash, at }]);
}

/** The answers to office forms after the issue of a bill, oldest first. */
function officeFormAnswers({ asked }: Pick<PaymentRow, 'asked'>): readonly AnsweredForm[] {
  return asked.flatMap((one) => {
    const of = findForm(one.form_id);
    return of ? [{ ...one, of, answeredAt: new Date(one.at) }] : [];
  });
}

/** The stored answers of invoices, with their columns. The deadline is not among them, because the office can change it. */
export const invoiceAnswers = answersTable('payments', invoiceServerForm, ({ tab, title, amount }) => ({
  tab,
  title,
  amount,
}));

/** The answers to the invoice form; those of a diagnostic, which has no form, come from its columns. */
function billAnswers(row: {
  readonly form: WrittenAnswers['form'] | null;
  readonly form_version: number;
  readonly form_hash: string | null;
  readonly tab: string;
  readonly title: string;
  readonly amount: number;
  readonly due_date: string | null;
}): WrittenAnswers {
  const { form, form_version, form_hash, tab, title, amount, due_date } = row;
  if (form) return { form, form_version, form_hash };
  const { definition, valuesOf } = invoiceServerForm;
  return {
    form: valuesOf({ tab, title, amount, due_date: due_date === null ? undefined : toRuDate(due_date) }),
    form_version: definition.version,
    form_hash: definition.hash,
  };
}

/** A bill with every answer for an administrator, whose view is recorded. Throws 404. */
export async function paymentRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<components['schemas']['AdminPaymentRecord']> {
  const row = requireFound(await paymentList.find(db, id), words.noInvoice);
  await record(db, { userId, action: 'payment.viewed', details: { payment: id } });
  const answered = {
    ...billAnswers(row),
    of: invoiceServerForm,
    answeredAt: row.created_at,
    choices: childChoices(row),
  };
  return {
    record: adminPaymentView(row),
    forms: await renderAnswers(db, [answered, ...officeFormAnswers(row)]),
  };
}

export function paymentExport(
  db: Db,
): ListExport<ListedPayment & { readonly transitions: readonly AnsweredForm[] }> {
  return {
    name: exportWords.payments,
    action: 'payments.exported',
    read: async (ids) =>
      (await paymentList.rowsById(db, ids)).map((row) => ({ ...row, transitions: officeFormAnswers(row) })),
    own: OWN_COLUMNS,
    forms: [
      {
        form: invoiceServerForm,
        answersOf: (row) => [{ ...billAnswers(row), choices: childChoices(row) }],
        omitted: FIELDS_WITH_COLUMNS,
      },
      ...transitionForms,
    ],
  };
}

/** Fields whose answers have columns of their own. */
const FIELDS_WITH_COLUMNS = new Set(
  ['child_id', 'title', 'amount', 'due_date'].map((column) => invoiceServerForm.columns[column] ?? ''),
);

const RECEIVED_HOW: Readonly<Record<ReceivedHow, string>> = {
  cash: exportWords.inCash,
  transfer: exportWords.byTransfer,
  other: exportWords.otherwise,
};

/** Columns in the order of the screen. */
const OWN_COLUMNS: readonly RecordColumn<ListedPayment>[] = [
  [exportWords.billNumber, ({ number }) => number],
  [exportWords.purpose, ({ title }) => title],
  [exportWords.childName, (row) => billedChild(row) ?? ''],
  [exportWords.representative, (row) => personName(row) ?? ''],
  [exportWords.amount, ({ amount }) => amount, 'money'],
  [exportWords.payUntil, ({ due_date }) => due_date, 'date'],
  [exportWords.status, ({ status }) => statuses.payment.statuses[status].label],
  [exportWords.issued, ({ created_at }) => created_at, 'moment'],
  [exportWords.paid, ({ paid_at }) => paid_at, 'moment'],
  [exportWords.applicationNumber, ({ application_number }) => application_number ?? ''],
  [exportWords.receivedHow, ({ received_how: how }) => (how === null ? '' : RECEIVED_HOW[how])],
  [exportWords.receivedBy, ({ receiver_name }) => receiver_name ?? ''],
  [exportWords.cancelReason, ({ cancel_reason }) => cancel_reason ?? ''],
  [exportWords.warning, ({ warning }) => (warning === null ? '' : warnings[warning])],
  [exportWords.phone, ({ phone }) => formatPhone(phone)],
];
