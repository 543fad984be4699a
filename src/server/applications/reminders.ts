import { setImmediate as yieldToOtherCalls } from 'node:timers/promises';
import { type Status, statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/applications.ts';
import { record } from '../audit/store.ts';
import { closingDays } from '../campaigns/campaigns.ts';
import { assertNotWithdrawn } from '../consents/rules.ts';
import type { Db } from '../database/open.ts';
import { listFiles } from '../files/store.ts';
import type { Caller } from '../http/contract.ts';
import { conflict } from '../http/errors.ts';
import { sendOnceIn } from '../messages/send.ts';
import { statusRefusal } from '../workflow/access.ts';
import { dueOn, readWaiting, type TodoItem, todoItem } from '../workflow/due.ts';
import { isReady } from './form.ts';
import { letterValues } from './office.ts';
import { isDraft } from './status.ts';
import { listApplicationsOf } from './store.ts';
import { applicationType, lockApplication } from './submission-type.ts';
import { awaitsPayment } from './transitions.ts';
import { dueDay } from './view.ts';

/** Minimum number of days between two reminders. */
const DAYS_BETWEEN = 7;

/** Reminds a family of a draft. Throws 404, 409 if submitted, without consent or reminded within the week. */
export async function sendDraftReminder(db: Db, id: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await lockApplication(tx, id, caller);
    if (current.status !== 'draft') throw statusRefusal(applicationType, current.status, words.noDraft);
    await assertNotWithdrawn(tx, caller, current.representative_id, applicationType.form.definition);
    const isSent = await sendOnceIn(tx, DAYS_BETWEEN, {
      event: 'draft-reminder',
      userId: current.representative_id,
      values: letterValues(current),
      applicationId: id,
    });
    if (!isSent) throw conflict(words.remindedLately);
    await record(tx, { userId: caller.userId, action: 'application.reminded', applicationId: id });
  });
}

/**
 * The expected deadline of each stage for an application submitted now: a stage takes the full time of its first status
 * (`due_days`) after the one before. Stages without a deadline are omitted.
 */
export function expectedDays(now: Date): Readonly<Record<string, string>> {
  const { stages, statuses: all } = statuses.application;
  const known = Object.entries<Status>(all);
  const days: Record<string, string> = {};
  let since = now;
  for (const [index] of stages.entries()) {
    const [name = ''] = known.find(([, { stage }]) => stage === index + 1) ?? [];
    const day = dueOn('application', name, since);
    if (day === null) continue;
    days[name] = day;
    since = new Date(`${day}T12:00:00`);
  }
  return days;
}

/**
 * Applications that wait for their representative. `priceOf` returns the price of a diagnostic in
 * kopecks; `howToPay` explains payment at school if the portal accepts none.
 */
export async function applicationsToDo(
  db: Db,
  userId: number,
  priceOf: (applicationId: number) => number,
  howToPay: string | null,
): Promise<TodoItem[]> {
  const rows = await readWaiting('application', (statuses) => listApplicationsOf(db, userId, statuses));
  const closes = await closingDays(db);
  const drafts = rows.filter(isDraft).map(({ id }) => id);
  const files = await listFiles(db, 'application_id', drafts);
  const tasks: TodoItem[] = [];
  for (const row of rows) {
    // validating a large draft takes long
    if (isDraft(row)) await yieldToOtherCalls();
    tasks.push(
      todoItem(row, {
        of: 'application',
        child: row.title,
        amount: awaitsPayment(row) ? priceOf(row.id) : null,
        how_to_pay: awaitsPayment(row) ? howToPay : null,
        due_on: dueDay(row, closes.get(row.campaign)),
        ...(isDraft(row) && { ready: isReady(row, files) }),
      }),
    );
  }
  return tasks;
}
