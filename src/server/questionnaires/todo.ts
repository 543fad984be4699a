import type { Db } from '../database/open.ts';
import { childName } from '../users/chosen-child.ts';
import { dueOn } from '../workflow/due.ts';
import { type TodoItem, whatWaits } from '../workflow/todo.ts';
import { type Kind, kinds } from './kind.ts';
import { listQuestionnaires } from './list-store.ts';

/** Questionnaires of every kind that wait for their representative. */
export async function questionnairesToDo(db: Db, userId: number): Promise<TodoItem[]> {
  const all = await Promise.all(kinds.map((kind) => itemsOf(db, userId, kind)));
  return all.flat();
}

async function itemsOf(db: Db, userId: number, { name, statuses: list }: Kind): Promise<TodoItem[]> {
  const rows = await whatWaits(list, (status) =>
    listQuestionnaires(db, { name, representativeId: userId, status }),
  );
  return rows.map((row) => ({
    of: name,
    id: row.id,
    status: row.status,
    number: row.number,
    child: childName(row) || null,
    title: null,
    amount: null,
    tab: null,
    due_on: dueOn(list, row.status, row.status_at, { chosen: row.family_due_on }),
  }));
}
