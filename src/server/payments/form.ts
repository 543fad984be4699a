import { wireKeyOf } from '#engine/wire/wire.ts';
import type { IssueInvoiceColumns } from '#generated/columns.ts';
import { type IssueInvoiceAnswers, issueInvoiceForm } from '#generated/forms/issue-invoice.ts';
import { answersTable } from '../forms/answers-table.ts';
import type { WrittenAnswers } from '../forms/server-form.ts';
import { serverForm } from '../forms/server-form.ts';
import { fromRuDate, toRuDate } from '../values/ru-dates.ts';

/** What an administrator fills in to issue an invoice. */
export const invoiceServerForm = serverForm<IssueInvoiceColumns, IssueInvoiceAnswers>(issueInvoiceForm);

/** Where invoices are kept, with what is to be paid, and by when; a diagnostic has no form. */
export const invoiceAnswers = answersTable(
  'payments',
  invoiceServerForm,
  ({ tab, title, amount, due_date }) => ({
    tab,
    title,
    amount,
    due_date: fromRuDate(due_date),
  }),
);

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
