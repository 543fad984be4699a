import type { Choice } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import { personName } from '../users/accounts.ts';
import { toRuDate } from '../values/ru-dates.ts';
import { invoiceServerForm } from './form.ts';
import type { ListedPayment } from './list-store.ts';
import { warnings } from './words.ts';

export type PaymentView = components['schemas']['Payment'];
export type AdminPaymentView = components['schemas']['AdminPayment'];

/**
 * A payment as its payer sees it. What is overdue can still be paid; `howToPay` is the sentence that says how where nobody
 * can pay on the portal.
 */
export function paymentView(row: ListedPayment, howToPay: string | null): PaymentView {
  const mayPay = isOpen(row) && howToPay === null;
  return { ...common(row), actions: mayPay ? ['pay'] : [], how_to_pay: isOpen(row) ? howToPay : null };
}

/** A payment as the school sees it, with whose it is and what must be looked into. */
export function adminPaymentView(row: ListedPayment): AdminPaymentView {
  return {
    ...common(row),
    actions: officeActions(row),
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

function officeActions(row: ListedPayment): AdminPaymentView['actions'] {
  if (isReceivedHere(row)) return ['unreceive'];
  if (!isOpen(row)) return [];
  return row.kind === 'invoice' ? ['receive', 'postpone', 'cancel'] : ['receive'];
}

/** An invoice that the office has marked as paid, and no bank has; of a diagnostic the application has moved on. */
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

function common(row: ListedPayment) {
  return {
    ...invoiceServerForm.view({ form: row.form ?? {}, form_version: row.form_version }),
    child_name: childOf(row),
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

/** Whom a bill is about: of a diagnostic its application knows the child. */
export function childOf({ child_name, application_child }: ListedPayment): string | null {
  return child_name ?? (application_child || null);
}

/** The words of the child that was chosen. */
export function suppliedChoices({ child_id, child_name }: ListedPayment): Record<string, Choice[]> {
  const chosen = child_id === null ? [] : [{ const: String(child_id), title: child_name ?? '' }];
  return { listFamilyChildren: chosen };
}
