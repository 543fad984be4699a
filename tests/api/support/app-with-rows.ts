import { beforeAll } from 'vitest';
import { fillLists } from '#tests/support/data/many-rows.ts';
import { openApp } from './app.ts';
import { signIn } from './client.ts';

/** Opens an app with many more rows in all lists than the demonstration, and the office. */
export async function openAppWithRows(many: number) {
  const app = await openApp();
  const office = await signIn(app.origin, 'administrator');
  const each = { users: many, applications: many, courseApplications: many };
  beforeAll(
    () => fillLists(app.context.db, { ...each, payments: many, messages: many, others: many }),
    120_000,
  );
  return { db: app.context.db, office };
}
