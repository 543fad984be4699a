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
import { momentText } from '../exports/cells.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { type Caller, type Handlers, Reply } from '../http/contract.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { operatorOf, publicSchool, readSchoolSettings, settingsForm } from './settings.ts';
import { insertSettings, listSettings, newestSettings } from './store.ts';

type SettingsView = components['schemas']['SchoolSettings'];

/** The settings for the office, with their history. */
async function settingsView(db: Db): Promise<SettingsView> {
  const row = await newestSettings(db);
  const { revision } = await readSchoolSettings(db);
  return {
    revision,
    settings: settingsForm.view(row ?? { form: {}, form_version: settingsForm.definition.version }),
    history: await settingsHistory(db),
  };
}

/**
 * Saves the whole form over the revision that its author saw. Throws 422 for invalid answers, 409 after another save,
 * with author, time and changes.
 */
async function changeSettings(
  db: Db,
  { revision, ...body }: Readonly<Record<string, unknown>> & { readonly revision: number },
  { userId }: Caller,
): Promise<SettingsView> {
  const { values, columns } = settingsForm.read(body);
  if (columns.operator_inn !== undefined && !isInn(columns.operator_inn)) throw wrongInn();
  const saved = await db.transaction().execute((tx) => save(tx, values, { body, revision, userId }));
  if (!saved) throw await revisionConflict(db, revision);
  return settingsView(db);
}

/** Weights of the check digits of an ИНН, of 10 digits; 12 digits have two, with more weights before them. */
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Whether the check digits are right: a mistyped digit would be in every consent. */
function isInn(inn: string): boolean {
  const digits = Array.from(inn, Number);
  const isRight = (weights: readonly number[]) => {
    const sum = weights.reduce((all, weight, place) => all + weight * (digits[place] ?? 0), 0);
    return (sum % 11) % 10 === digits[weights.length];
  };
  if (digits.length === 10) return isRight(INN_WEIGHTS);
  return isRight([7, ...INN_WEIGHTS]) && isRight([3, 7, ...INN_WEIGHTS]);
}

function wrongInn(): HttpError {
  const field = settingsForm.columns.operator_inn ?? '';
  return invalidField(field, words.wrongInn);
}

async function save(
  tx: Db,
  values: FormValues,
  { body, revision, userId }: { body: Readonly<Record<string, unknown>>; revision: number; userId: number },
): Promise<boolean> {
  const before = await newestSettings(tx);
  if (!before || before.revision !== revision) return false;
  settingsForm.readAnswers(body, { before });
  const was = settingsForm.answersOf(before);
  const now = { form: values, form_version: settingsForm.definition.version };
  if (equal(settingsForm.view(before), settingsForm.view(now))) return true;
  const raised = operatorOf(was) === operatorOf(values) ? 0 : 1;
  const written = settingsForm.written(values, before);
  const operators = before.operators + raised;
  const next = { revision: revision + 1, operators, user_id: userId, ...written };
  if (!(await insertSettings(tx, next))) return false;
  await record(tx, { userId, action: 'settings.changed', details: { revision: next.revision } });
  return true;
}

/** The conflict for the second author: the first author, time and changes. */
async function revisionConflict(db: Db, seen: number): Promise<HttpError> {
  const since = (await settingsHistory(db)).filter(({ id }) => id > seen);
  const { revision } = await readSchoolSettings(db);
  const [last] = since;
  const labels = [...new Set(since.flatMap(({ changes }) => changes.map(({ label }) => label)))];
  const at = last?.at ?? new Date().toISOString();
  const by = last?.by ?? null;
  const message = words.overtaken({
    by: by?.name ?? words.colleague,
    at: momentText(new Date(at)),
    what: labels.join(', ') || words.nothing,
  });
  return new HttpError(409, message, { body: { latest: { revision, by: by?.name ?? null, at } } });
}

type SettingsChange = components['schemas']['SettingsChange'];

/** Length limit of the history; older entries are in backups. */
const LENGTH = 50;

/** History of changes, newest first; the last entry is the initial state. */
async function settingsHistory(db: Db): Promise<SettingsChange[]> {
  const rows = await listSettings(db, LENGTH + 1);
  return rows.slice(0, LENGTH).map((row, at) => ({
    id: row.revision,
    at: row.at.toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name },
    changes: changesBetween(rows[at + 1], row),
  }));
}

/** Differences between two sets of answers with the form's labels; empty for the first set. */
function changesBetween(before: StoredAnswers | undefined, now: StoredAnswers): SettingsChange['changes'] {
  if (!before) return [];
  const [was, is] = [settingsForm.answersOf(before), settingsForm.answersOf(now)];
  return changedAnswers(schoolSettingsForm, was, is).map((one) => ({
    label: one.label,
    before: plainText(one.before) || null,
    now: plainText(one.now) || null,
  }));
}

/** Cache time of public settings, in seconds. */
const SCHOOL_SECONDS = 60;

export function settingsHandlers({ db }: Context) {
  return {
    getSchool: async () => new Reply(await publicSchool(db), { cacheSeconds: SCHOOL_SECONDS }),
    getSettings: () => settingsView(db),
    updateSettings: ({ caller, body }) => changeSettings(db, body, caller),
  } satisfies Partial<Handlers>;
}
