import { applyDueContactChanges } from '#server/auth/contact-changes.ts';
import type { TestApp } from '../support/app.ts';

/** Makes all pending contact changes due and applies them, as the hourly job does. */
export async function applyAfterThreeDays({ context: { db } }: TestApp): Promise<void> {
  await db.updateTable('contact_changes').set({ takes_effect_at: new Date() }).execute();
  await applyDueContactChanges(db);
}
