import { minimalSample } from '#engine/samples/samples.ts';
import { applicationForm } from '#generated/forms/application.ts';
import type { ApplicationStatus } from '#server/applications/status.ts';
import { applicationRows } from '#server/applications/store.ts';
import type { TestApp } from './app.ts';
import { CURRENT_CAMPAIGN } from './campaigns.ts';

/** Names that simple sort orders put in the wrong order. */
const LAST_NAMES = ['Орлов', 'Ёлкин', 'Елкин', 'Ким', 'Абашидзе-Мдивани', "О'Брайен", 'Яковлев', 'орлов'];
const FIRST_NAMES = ['Анна', 'Пётр', 'Софья', 'Ян'];
const GRADES = ['5', '7', '11', undefined];
const STATUSES: readonly ApplicationStatus[] = [
  'draft',
  'submitted',
  'in_review',
  'needs_changes',
  'accepted',
  'cancelled',
];

/** Inserts applications of all statuses in two campaigns, some with the same times. Returns their ids. */
export async function insertApplications({ context: { db } }: TestApp, count: number): Promise<number[]> {
  await db
    .insertInto('campaigns')
    .values({ name: '2020/21' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const form = {
      ...minimalSample(applicationForm),
      current_grade: GRADES[i % GRADES.length],
      student_last_name: LAST_NAMES[i % LAST_NAMES.length],
      student_first_name: FIRST_NAMES[i % FIRST_NAMES.length],
    };
    const { id } = await applicationRows.insert(db, form, {
      campaign: i % 5 === 0 ? '2020/21' : CURRENT_CAMPAIGN,
      representative_id: 2 + (i % 2),
      status: STATUSES[i % STATUSES.length] ?? 'draft',
    });
    const moment = (days: number) => new Date(Date.UTC(2026, 8, 1 + (days % 11)));
    await db
      .updateTable('applications')
      .set({
        created_at: moment(i),
        updated_at: moment(i * 7),
        submitted_at: i % STATUSES.length === 0 ? null : moment(i * 3),
      })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  return ids;
}
