import type { components } from '#generated/api.d.ts';
import { personName } from '../users/accounts.ts';
import { toRuDate } from '../values/ru-dates.ts';
import { invoiceServerForm } from './form.ts';
import type { ListedPayment } from './list-store.ts';
import { warnings } from './words.ts';

export type PaymentView = components['schemas']['Payment'];
export type AdminPaymentView = components['schemas']['AdminPayment'];

/** A payment as its payer sees it. What is overdue can still be paid. */
export function paymentView(row: ListedPayment): PaymentView {
  return { ...common(row), actions: isOpen(row) ? ['pay'] : [] };
}

/** A payment as the school sees it, with whose it is and what must be looked into. */
export function adminPaymentView(row: ListedPayment): AdminPaymentView {
  return {
    ...common(row),
    actions: isOpen(row) && row.kind === 'invoice' ? ['cancel'] : [],
    application_number: row.application_number,
    representative: { id: row.user_id, name: personName(row), phone: row.phone },
    received_by: receiverOf(row),
    warning: row.warning === null ? null : warnings[row.warning],
  };
}

/** Who of the office took the money; nobody where a bank did. */
export function receiverOf(row: ListedPayment): AdminPaymentView['received_by'] {
  const { received_by: id, receiver_last_name: last_name, receiver_first_name: first_name } = row;
  return id === null ? null : { id, name: personName({ last_name, first_name }) };
}

function isOpen({ status }: ListedPayment): boolean {
  return status === 'pending' || status === 'expired';
}

function common(row: ListedPayment) {
  return {
    // of a diagnostic its application knows the child
    ...(row.application_child && { child_name: row.application_child }),
    ...invoiceServerForm.view({ form: row.form ?? {}, form_version: row.form_version }),
    id: row.id,
    kind: row.kind,
    title: row.title,
    amount: row.amount,
    status: row.status,
    tab: row.tab,
    due_date: row.due_date === null ? null : toRuDate(row.due_date),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    application_id: row.application_id,
  };
}
