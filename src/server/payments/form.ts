import type { IssueInvoiceColumns } from '#generated/columns.ts';
import { type IssueInvoiceAnswers, issueInvoiceForm } from '#generated/forms/issue-invoice.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';
import { fromRuDate } from '../values/ru-dates.ts';

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
