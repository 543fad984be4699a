import { closingDays } from '../campaigns/campaigns.ts';
import type { Db } from '../database/open.ts';
import { type TodoItem, whatWaits } from '../workflow/todo.ts';
import { awaitsPayment } from './moves/moves.ts';
import { dueDay } from './promise.ts';
import { listApplicationsOf } from './store.ts';

/** Applications that wait for their representative; `priceOf` tells what their diagnostic costs, in kopecks. */
export async function applicationsToDo(
  db: Db,
  userId: number,
  priceOf: (applicationId: number) => number,
): Promise<TodoItem[]> {
  const rows = await whatWaits('application', (statuses) => listApplicationsOf(db, userId, statuses));
  const closes = await closingDays(db);
  return rows.map((row) => ({
    of: 'application',
    id: row.id,
    status: row.status,
    number: row.number,
    child: row.title || null,
    title: null,
    amount: awaitsPayment(row) ? priceOf(row.id) : null,
    tab: null,
    due_on: dueDay(row, closes.get(row.campaign)),
  }));
}
