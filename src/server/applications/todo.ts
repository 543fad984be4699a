import { closingDays } from '../campaigns/campaigns.ts';
import type { Db } from '../database/open.ts';
import { listFiles } from '../files/store.ts';
import { type TodoItem, whatWaits } from '../workflow/todo.ts';
import { isReady } from './form.ts';
import { awaitsPayment } from './moves/moves.ts';
import { dueDay } from './promise.ts';
import { isDraft } from './status.ts';
import { listApplicationsOf } from './store.ts';

/**
 * Applications that wait for their representative; `priceOf` tells what their diagnostic costs, in kopecks, `howToPay` how it is
 * paid where nobody can pay on the portal.
 */
export async function applicationsToDo(
  db: Db,
  userId: number,
  priceOf: (applicationId: number) => number,
  howToPay: string | null,
): Promise<TodoItem[]> {
  const rows = await whatWaits('application', (statuses) => listApplicationsOf(db, userId, statuses));
  const closes = await closingDays(db);
  const drafts = rows.filter(isDraft);
  const files = await listFiles(
    db,
    'application_id',
    drafts.map(({ id }) => id),
  );
  return rows.map((row) => ({
    of: 'application',
    id: row.id,
    status: row.status,
    number: row.number,
    child: row.title || null,
    title: null,
    amount: awaitsPayment(row) ? priceOf(row.id) : null,
    tab: null,
    how_to_pay: awaitsPayment(row) ? howToPay : null,
    due_on: dueDay(row, closes.get(row.campaign)),
    ...(isDraft(row) && { ready: isReady(row, files) }),
  }));
}
