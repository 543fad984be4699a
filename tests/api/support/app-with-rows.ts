import { beforeAll } from 'vitest';
import { fillLists } from '#tests/support/data/many-rows.ts';
import { openApp } from './app.ts';
import { signIn } from './client.ts';

/** Opens an app whose lists have `rows` rows more than the demonstration, and signs in to the office. */
export async function openAppWithRows(rows: number) {
  const app = await openApp();
  const office = await signIn(app.origin, 'administrator');
  const counts = { users: rows, applications: rows, courseApplications: rows };
  beforeAll(
    () => fillLists(app.context.db, { ...counts, payments: rows, messages: rows, others: rows }),
    120_000,
  );
  return { db: app.context.db, office };
}
