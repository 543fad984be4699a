import { applyDueContactChanges } from '#server/auth/contact-changes.ts';
import type { TestApp } from '../support/app.ts';

/** Lets three days pass for every pending contact change, and the hourly job run. */
export async function applyAfterThreeDays({ context: { db } }: TestApp): Promise<void> {
  await db.updateTable('contact_changes').set({ takes_effect_at: new Date() }).execute();
  await applyDueContactChanges(db);
}
