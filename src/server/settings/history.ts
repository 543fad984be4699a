import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import type { components } from '#generated/api.d.ts';
import { schoolSettingsForm } from '#generated/forms/school-settings.ts';
import type { Db } from '../database/open.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { settingsForm } from './form.ts';
import { listSettings } from './store.ts';

export type SettingsChange = components['schemas']['SettingsChange'];

/** So many are told: what is older is in a backup. */
const LENGTH = 50;

/** Who changed what and when, the newest first; the last is what the portal began with. */
export async function settingsHistory(db: Db): Promise<SettingsChange[]> {
  const rows = await listSettings(db, LENGTH + 1);
  return rows.slice(0, LENGTH).map((row, at) => ({
    id: row.revision,
    at: row.at.toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name },
    changes: between(rows[at + 1], row),
  }));
}

/** What differs between two fillings, in the words of the form; of the first nothing. */
function between(before: StoredAnswers | undefined, now: StoredAnswers): SettingsChange['changes'] {
  if (!before) return [];
  const [was, is] = [settingsForm.answersOf(before), settingsForm.answersOf(now)];
  return changedAnswers(schoolSettingsForm, was, is).map((one) => ({
    label: one.label,
    before: plainText(one.before) || null,
    now: plainText(one.now) || null,
  }));
}
