import { withValue } from '#engine/definition/address.ts';
import type { Json } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/campaigns.ts';
import type { Db } from '../database/open.ts';
import { storedAnswersOf } from '../forms/server-form.ts';
import { invalid, requireFound } from '../http/errors.ts';
import { isoDay } from '../values/dates.ts';
import { assertNoConflict, campaignStatusText } from './admin.ts';
import { campaignOf, currentCampaign } from './campaigns.ts';
import { type CampaignClass, campaignServerForm as form } from './rules.ts';
import { findCampaignRow, listCampaignRows, saveConfiguredCampaign } from './store.ts';

/** A campaign with its classes; without classes it accepts all. */
export interface CampaignSeats {
  readonly id: number;
  readonly name: string;
  /** The current state as text. */
  readonly statusLabel: string;
  readonly classes: readonly CampaignClass[];
  /** The office's answers about the campaign, its classes with their seats among them. */
  readonly officeAnswers: unknown;
}

/** The seats of a class in a campaign. `name` is the new name of the class. */
export interface ClassSeats extends CampaignClass {
  /** The name under which the campaign has the class now. */
  readonly was: string;
  /** Whether the campaign accepts applications for the class. */
  readonly accepts: boolean;
}

/** Maximum number of campaigns in the class table. */
const MAX_CAMPAIGNS = 4;

/** The first `MAX_CAMPAIGNS` campaigns that are not over, earliest first. */
export async function campaignSeats(db: Db, now: Date): Promise<CampaignSeats[]> {
  // stores the current campaign if it has no row
  await currentCampaign(db, now);
  const rows = await listCampaignRows(db);
  const all = rows.map(campaignOf);
  return rows
    .filter((row) => campaignOf(row).closes >= isoDay(now))
    .toReversed()
    .slice(0, MAX_CAMPAIGNS)
    .map((row) => {
      const campaign = campaignOf(row);
      const { name, classes } = campaign;
      const statusLabel = campaignStatusText(campaign, all, now);
      return { id: row.id, name, classes, statusLabel, officeAnswers: row.form };
    });
}

/** Replaces the classes of a campaign, in this order. Throws 422 for none: a campaign without classes accepts all. */
export async function saveSeats(tx: Db, id: number, seats: readonly ClassSeats[]): Promise<void> {
  const row = requireFound(await findCampaignRow(tx, id), words.notFound);
  const accepted = seats.filter(({ accepts }) => accepts);
  if (accepted.length === 0) throw invalid(words.noClass({ name: row.name }), []);
  const acceptsAll = accepted.length === seats.length && accepted.every(({ places }) => places === null);
  const after = acceptsAll ? [] : accepted.map(({ name, places }) => ({ name, places }));
  if (JSON.stringify(after) === JSON.stringify(campaignOf(row).classes)) return;
  const stored = storedAnswersOf(row);
  const answers = stored ? form.answersOf(stored) : { name: row.name };
  const entries = form.columnsOf(answers).classes ?? [];
  const newEntries = accepted.map((one) =>
    classEntry(
      one,
      entries.find((entry) => Object(entry).name === one.was),
    ),
  );
  const values = withValue(answers, form.columns.classes ?? 'classes', acceptsAll ? [] : newEntries);
  await assertNoConflict(tx, campaignOf({ ...row, form: values, form_version: form.definition.version }), id);
  await saveConfiguredCampaign(tx, id, { name: row.name, ...form.answerColumns(values, stored) });
}

/** The form's entry of a class. Keeps the other answers of its former entry. */
function classEntry({ name, places }: ClassSeats, before: unknown): Json {
  const otherAnswers = Object.entries(Object(before)).filter(([member]) => member !== 'places');
  return { ...Object.fromEntries(otherAnswers), name, ...(places !== null && { places }) };
}
