import type { FormValues } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type {
  IssueInvoiceColumns,
  PostponeInvoiceColumns,
  ReceivePaymentColumns,
  WithdrawInvoiceColumns,
} from '#generated/columns.ts';
import { type IssueInvoiceAnswers, issueInvoiceForm } from '#generated/forms/issue-invoice.ts';
import { type PostponeInvoiceAnswers, postponeInvoiceForm } from '#generated/forms/postpone-invoice.ts';
import { type ReceivePaymentAnswers, receivePaymentForm } from '#generated/forms/receive-payment.ts';
import { type WithdrawInvoiceAnswers, withdrawInvoiceForm } from '#generated/forms/withdraw-invoice.ts';
import { answersTable } from '../forms/answers-table.ts';
import { findForm } from '../forms/registry.ts';
import { type ServerForm, serverForm, type WrittenAnswers } from '../forms/server-form.ts';
import type { AnsweredForm } from '../forms/told-answers.ts';
import { toRuDate } from '../values/ru-dates.ts';
import type { PaymentRow } from './store.ts';

/** What an administrator fills in to issue an invoice. */
export const invoiceServerForm = serverForm<IssueInvoiceColumns, IssueInvoiceAnswers>(issueInvoiceForm);

/** What the office says when it has the money for a bill, cancels it, and gives it another day. */
export const receiveServerForm = serverForm<ReceivePaymentColumns, ReceivePaymentAnswers>(receivePaymentForm);
export const withdrawServerForm = serverForm<WithdrawInvoiceColumns, WithdrawInvoiceAnswers>(
  withdrawInvoiceForm,
);
export const postponeServerForm = serverForm<PostponeInvoiceColumns, PostponeInvoiceAnswers>(
  postponeInvoiceForm,
);

/** What was asked about a bill, with the answers of one more form: the column `asked`. */
export function askedWith(
  { asked }: Pick<PaymentRow, 'asked'>,
  { definition, written }: Pick<ServerForm, 'definition' | 'written'>,
  values: FormValues,
): string {
  const { form_version, form_hash } = written(values);
  const at = new Date().toISOString();
  return JSON.stringify([...asked, { form_id: definition.id, form: values, form_version, form_hash, at }]);
}

/** What the office was asked about a bill after it was issued, the oldest first. */
export function askedOf({ asked }: Pick<PaymentRow, 'asked'>): readonly AnsweredForm[] {
  return asked.flatMap((one) => {
    const of = findForm(one.form_id);
    return of ? [{ ...one, of, answeredAt: new Date(one.at) }] : [];
  });
}

/** Where invoices are kept, with what is to be paid; by when is the office's to change, and no diagnostic has a form. */
export const invoiceAnswers = answersTable('payments', invoiceServerForm, ({ tab, title, amount }) => ({
  tab,
  title,
  amount,
}));

/** What was filled in to issue a bill; a diagnostic, which nobody filled in, tells the same of itself. */
export function billAnswers(row: {
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
  const { definition, columns, toValues } = invoiceServerForm;
  const known = { tab, title, amount, due_date: due_date === null ? undefined : toRuDate(due_date) };
  const told = Object.entries(known).map(([name, value]) => [
    wireKeyOf(definition, columns[name] ?? name),
    value,
  ]);
  return {
    form: toValues(Object.fromEntries(told)),
    form_version: definition.version,
    form_hash: definition.hash,
  };
}
