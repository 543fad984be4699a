import type { Db } from '../database/open.ts';
import { isoDay } from '../values/ru-dates.ts';
import { type TodoItem, whatWaits } from '../workflow/todo.ts';
import { listPayments } from './list-store.ts';
import { paymentView } from './view.ts';

/** Invoices that wait to be paid. What is owed for a diagnostic is said by its application. */
export async function paymentsToDo(db: Db, userId: number, now: Date): Promise<TodoItem[]> {
  const rows = await whatWaits('payment', (statuses) =>
    listPayments(db, { userId, kind: 'invoice', statuses }, isoDay(now)),
  );
  return rows
    .map((row) => ({ ...paymentView(row), due_on: row.due_date }))
    .map(({ id, status, title, amount, tab, child_name, due_on }) => ({
      of: 'payment',
      id,
      status,
      number: null,
      child: child_name || null,
      title,
      amount,
      tab,
      due_on,
    }));
}
