import type { Db } from '../database/open.ts';
import { ROLES } from '../http/contract.ts';
import { type TodoItem, whatWaits } from '../workflow/todo.ts';
import { listContracts } from './store.ts';
import { contractView } from './view.ts';

/** Contracts that wait to be read and accepted. */
export async function contractsToDo(db: Db, userId: number): Promise<TodoItem[]> {
  const rows = await whatWaits('contract', async (statuses) => {
    const found = await Promise.all(statuses.map((status) => listContracts(db, { userId, status })));
    return found.flat();
  });
  return rows
    .map((row) => contractView(row, { roleId: ROLES.representative }))
    .map(({ id, status, number, child_name, title, tab, due_on = null }) => ({
      of: 'contract',
      id,
      status,
      number,
      child: child_name || null,
      title: title ?? null,
      amount: null,
      tab: tab ?? null,
      due_on,
    }));
}
