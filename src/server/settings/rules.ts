import type { FormValues } from '#engine/definition/definition.ts';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { equal } from '#engine/values/equal.ts';
import type { components } from '#generated/api.d.ts';
import { schoolSettingsForm } from '#generated/forms/school-settings.ts';
import * as words from '#generated/words/server/settings.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { formatMoment } from '../exports/cells.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { type Caller, type Handlers, Reply } from '../http/contract.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { formatOperator, publicSchool, readSchoolSettings, settingsForm } from './settings.ts';
import { insertSettings, listSettings, readCurrentSettings } from './store.ts';

type SettingsView = components['schemas']['SchoolSettings'];

/** The settings for the office, with their history. */
async function settingsView(db: Db): Promise<SettingsView> {
  const row = await readCurrentSettings(db);
  const { revision } = await readSchoolSettings(db);
  return {
    revision,
    settings: settingsForm.view(row ?? { form: {}, form_version: settingsForm.definition.version }),
    history: await settingsHistory(db),
  };
}

/**
 * Replaces the settings, based on the revision that the caller saw. Throws 422 for invalid answers, and 409 with author,
 * time and changes if somebody else has saved since.
 */
async function changeSettings(
  db: Db,
  { revision, ...body }: Readonly<Record<string, unknown>> & { readonly revision: number },
  { userId }: Caller,
): Promise<SettingsView> {
  const { values, columns } = settingsForm.read(body);
  if (columns.operator_inn !== undefined && !isInn(columns.operator_inn)) throw innError();
  const saved = await db.transaction().execute((tx) => save(tx, values, { body, revision, userId }));
  if (!saved) throw await revisionConflict(db, revision);
  return settingsView(db);
}

/** Weights of the check digit of a tax number (ИНН) of 10 digits. One of 12 digits has two, with more weights in front. */
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Whether the check digits are right. */
function isInn(inn: string): boolean {
  const digits = Array.from(inn, Number);
  const isRight = (weights: readonly number[]) => {
    const sum = weights.reduce((all, weight, place) => all + weight * (digits[place] ?? 0), 0);
    return (sum % 11) % 10 === digits[weights.length];
  };
  if (digits.length === 10) return isRight(INN_WEIGHTS);
  return isRight([7, ...INN_WEIGHTS]) && isRight([3, 7, ...INN_WEIGHTS]);
}

function innError(): HttpError {
  const field = settingsForm.columns.operator_inn ?? '';
  return invalidField(field, words.wrongInn);
}

async function save(
  tx: Db,
  values: FormValues,
  { body, revision, userId }: { body: Readonly<Record<string, unknown>>; revision: number; userId: number },
): Promise<boolean> {
  const before = await readCurrentSettings(tx);
  if (!before || before.revision !== revision) return false;
  // throws for unknown names, and for answers of a newer version of the form
  settingsForm.readAnswers(body, { before });
  const previousAnswers = settingsForm.answersOf(before);
  const current = { form: values, form_version: settingsForm.definition.version };
  if (equal(settingsForm.view(before), settingsForm.view(current))) return true;
  const operatorChanges = formatOperator(previousAnswers) === formatOperator(values) ? 0 : 1;
  const written = settingsForm.answerColumns(values, before);
  const operators = before.operators + operatorChanges;
  const next = { revision: revision + 1, operators, user_id: userId, ...written };
  if (!(await insertSettings(tx, next))) return false;
  await record(tx, { userId, action: 'settings.changed', details: { revision: next.revision } });
  return true;
}

/** The 409 with the last author, time and changed fields since a revision. */
async function revisionConflict(db: Db, since: number): Promise<HttpError> {
  const saves = (await settingsHistory(db)).filter(({ id }) => id > since);
  const { revision } = await readSchoolSettings(db);
  const [last] = saves;
  const labels = [...new Set(saves.flatMap(({ changes }) => changes.map(({ label }) => label)))];
  const at = last?.at ?? new Date().toISOString();
  const by = last?.by ?? null;
  const message = words.overtaken({
    by: by?.name ?? words.colleague,
    at: formatMoment(new Date(at)),
    what: labels.join(', ') || words.nothing,
  });
  return new HttpError(409, message, { body: { latest: { revision, by: by?.name ?? null, at } } });
}

type SettingsChange = components['schemas']['SettingsChange'];

/** Maximum number of displayed changes; older ones stay in the database. */
const HISTORY_LENGTH = 50;

/** Saved changes, newest first; the first save has no changes. */
async function settingsHistory(db: Db): Promise<SettingsChange[]> {
  const rows = await listSettings(db, HISTORY_LENGTH + 1);
  return rows.slice(0, HISTORY_LENGTH).map((row, at) => ({
    id: row.revision,
    at: row.at.toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name },
    changes: changesBetween(rows[at + 1], row),
  }));
}

/** Changed answers with the form's labels; none without a previous state. */
function changesBetween(before: StoredAnswers | undefined, now: StoredAnswers): SettingsChange['changes'] {
  if (!before) return [];
  const [was, is] = [settingsForm.answersOf(before), settingsForm.answersOf(now)];
  return changedAnswers(schoolSettingsForm, was, is).map((one) => ({
    label: one.label,
    before: plainText(one.before) || null,
    now: plainText(one.now) || null,
  }));
}

/** Cache time of the public settings, in seconds. */
const CACHE_SECONDS = 60;

export function settingsHandlers({ db }: Context) {
  return {
    getSchool: async () => new Reply(await publicSchool(db), { cacheSeconds: CACHE_SECONDS }),
    getSettings: () => settingsView(db),
    updateSettings: ({ caller, body }) => changeSettings(db, body, caller),
  } satisfies Partial<Handlers>;
}
