import type { components } from '#generated/api.d.ts';
import { applicationsToDo } from '../applications/reminders.ts';
import type { Context } from '../context.ts';
import { contractsToDo } from '../contracts/rules.ts';
import { courseApplicationsToDo } from '../courses/view.ts';
import type { Caller, Handlers } from '../http/contract.ts';
import { checkPaymentsOfPayer } from '../payments/attempts.ts';
import { diagnosticPrices } from '../payments/diagnostic-bill.ts';
import { howToPay } from '../payments/letters.ts';
import { paymentsToDo } from '../payments/queries.ts';
import { questionnairesToDo } from '../questionnaires/view.ts';
import { isPast, type TodoItem } from '../workflow/due.ts';

/** The person's tasks by deadline, those without one last. Open payments are refreshed before. */
async function listTodo(
  context: Context,
  caller: Caller,
  now: Date,
): Promise<components['schemas']['TodoItem'][]> {
  const { db } = context;
  const { userId } = caller;
  await checkPaymentsOfPayer(context, caller);
  const items = await Promise.all([
    applicationsToDo(db, userId, await diagnosticPrices(db, userId), await howToPay(context)),
    paymentsToDo(context, userId, now),
    contractsToDo(db, userId),
    courseApplicationsToDo(db, userId),
    questionnairesToDo(db, userId),
  ]);
  return items
    .flat()
    .sort(compareDeadlines)
    .map((item) => ({ ...item, overdue: isPast(item.due_on, now) }));
}

function compareDeadlines(a: TodoItem, b: TodoItem): number {
  return (a.due_on ?? NEVER).localeCompare(b.due_on ?? NEVER);
}

const NEVER = '9999';

export function todoHandlers(context: Context) {
  return {
    listTodo: ({ caller }) => listTodo(context, caller, new Date()),
  } satisfies Partial<Handlers>;
}
