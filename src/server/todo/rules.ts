import type { components } from '#generated/api.d.ts';
import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';
import { awaitsPayment } from '../applications/moves/moves.ts';
import { listApplicationsOf } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { listContracts } from '../contracts/store.ts';
import { contractView } from '../contracts/view.ts';
import { listCourseApplications } from '../courses/store.ts';
import { ROLES } from '../http/contract.ts';
import { askForPayer } from '../payments/attempts/watch.ts';
import { listPayments } from '../payments/list-store.ts';
import { paymentView } from '../payments/view.ts';
import { diagnostic } from '../payments/words.ts';
import { kinds } from '../questionnaires/kind.ts';
import { listQuestionnaires } from '../questionnaires/list-store.ts';
import { childName } from '../users/chosen-child.ts';
import { isoDay } from '../values/ru-dates.ts';
import { dueOn } from '../workflow/due.ts';

export type TodoItem = components['schemas']['TodoItem'];

/** What waits for the person: what has a day first, by that day. What is being paid is asked about before. */
export async function listTodo(context: Context, userId: number, now: Date): Promise<TodoItem[]> {
  await askForPayer(context, userId);
  const items = await Promise.all([
    applicationItems(context, userId),
    courseItems(context, userId),
    contractItems(context, userId),
    paymentItems(context, userId, now),
    ...kinds.map((kind) => questionnaireItems(context, userId, kind)),
  ]);
  return items.flat().sort(byDay);
}

function byDay(a: TodoItem, b: TodoItem): number {
  return (a.due_on ?? NEVER).localeCompare(b.due_on ?? NEVER);
}

const NEVER = '9999';

/** Whether that status waits for the person (`todo` of `schemas/statuses`). */
function waits(list: StatusListName, status: string): boolean {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  return known[status]?.todo === true;
}

async function applicationItems({ db }: Context, userId: number): Promise<TodoItem[]> {
  const rows = await listApplicationsOf(db, userId);
  return rows
    .filter(({ status }) => waits('application', status))
    .map((row) => ({
      of: 'application',
      id: row.id,
      status: row.status,
      number: row.number,
      child: row.title || null,
      title: null,
      amount: awaitsPayment(row) ? diagnostic.amount : null,
      tab: null,
      due_on: dueOn('application', row.status, row.status_at),
    }));
}

async function courseItems({ db }: Context, userId: number): Promise<TodoItem[]> {
  const rows = await listCourseApplications(db, { representativeId: userId });
  return rows
    .filter(({ status }) => waits('course-application', status))
    .map((row) => ({
      of: 'course-application',
      id: row.id,
      status: row.status,
      number: row.number,
      child: childName(row) || null,
      title: row.course_name,
      amount: null,
      tab: null,
      due_on: dueOn('course-application', row.status, row.status_at),
    }));
}

async function contractItems({ db }: Context, userId: number): Promise<TodoItem[]> {
  const rows = await listContracts(db, { userId });
  return rows
    .map((row) => contractView(row, { roleId: ROLES.representative }))
    .filter(({ status }) => waits('contract', status))
    .map(({ id, status, number, child_name, title, tab, due_on = null }) => ({
      ...{ of: 'contract', id, status, number, tab: tab ?? null, title: title ?? null, due_on },
      child: child_name || null,
      amount: null,
    }));
}

/** What is owed for a diagnostic is said by its application. */
async function paymentItems({ db }: Context, userId: number, now: Date): Promise<TodoItem[]> {
  const rows = await listPayments(db, { userId }, isoDay(now));
  return rows
    .filter(({ kind, status }) => kind === 'invoice' && waits('payment', status))
    .map((row) => {
      const { id, status, title, amount, tab } = paymentView(row);
      return {
        of: 'payment',
        id,
        status,
        number: null,
        child: null,
        title,
        amount,
        tab,
        due_on: row.due_date,
      };
    });
}

async function questionnaireItems(
  { db }: Context,
  userId: number,
  { name, statuses: list }: (typeof kinds)[number],
): Promise<TodoItem[]> {
  const rows = await listQuestionnaires(db, { name, representativeId: userId });
  return rows
    .filter(({ status }) => waits(list, status))
    .map((row) => ({
      of: name,
      id: row.id,
      status: row.status,
      number: row.number,
      child: childName(row) || null,
      title: null,
      amount: null,
      tab: null,
      due_on: dueOn(list, row.status, row.status_at),
    }));
}
