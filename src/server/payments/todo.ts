import type { Context } from '../context.ts';
import { isoDay } from '../values/ru-dates.ts';
import { type TodoItem, whatWaits } from '../workflow/todo.ts';
import { listPayments } from './list-store.ts';
import { howToPay } from './online.ts';
import { paymentView } from './view.ts';

/** Invoices that wait to be paid. What is owed for a diagnostic is said by its application. */
export async function paymentsToDo(
  context: Pick<Context, 'db' | 'gateway'>,
  userId: number,
  now: Date,
): Promise<TodoItem[]> {
  const how = await howToPay(context);
  const rows = await whatWaits('payment', (statuses) =>
    listPayments(context.db, { userId, kind: 'invoice', statuses }, isoDay(now)),
  );
  return rows
    .map((row) => ({ ...paymentView(row, how), due_on: row.due_date }))
    .map(({ id, number, status, title, amount, tab, child_name, how_to_pay, due_on }) => ({
      of: 'payment',
      id,
      status,
      number,
      child: child_name,
      title,
      amount,
      tab,
      due_on,
      how_to_pay,
    }));
}
