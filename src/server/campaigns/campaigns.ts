import { sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import { fromRuDate } from '#engine/values/dates.ts';
import * as words from '#generated/words/server/campaigns.ts';
import type { Db } from '../database/open.ts';
import { storedAnswersOf } from '../forms/server-form.ts';
import { invalid, invalidField } from '../http/errors.ts';
import { toRuDate } from '../values/dates.ts';
import {
  type Campaign,
  type CampaignClass,
  campaignServerForm,
  currentAmong,
  firstDayOf,
  lastDayOf,
  nextCampaign,
  openCampaignOfClass,
  openCampaigns,
  unconfiguredCampaign,
} from './rules.ts';
import { type CampaignRow, insertCampaign, listCampaignRows } from './store.ts';

/** All campaigns, newest first. */
export async function readCampaigns(db: Db): Promise<Campaign[]> {
  return (await listCampaignRows(db)).map(campaignOf);
}

/** A campaign by its school year, `2027/28`; `undefined` if it has no row yet. */
export async function findCampaign(db: Db, name: string): Promise<Campaign | undefined> {
  return (await readCampaigns(db)).find((one) => one.name === name);
}

/** Name of the current campaign; creates its row on first use. */
export async function currentCampaign(db: Db, now: Date): Promise<string> {
  const campaigns = await readCampaigns(db);
  const { name } = currentAmong(campaigns, now);
  if (!campaigns.some((one) => one.name === name)) await insertCampaign(db, name);
  return name;
}

/** The campaign that a list's query selects (`current`, `all` or a name); `null` for all. */
export async function campaignOfQuery(db: Db, asked: string | undefined): Promise<string | null> {
  if (asked === undefined || asked === 'all') return null;
  return asked === 'current' ? currentCampaign(db, new Date()) : asked;
}

/** Every campaign for families, with the current one marked; newest first. */
export async function listCampaigns(db: Db, now: Date) {
  const campaigns = await readCampaigns(db);
  const open = openCampaigns(campaigns, now);
  const current = currentAmong(campaigns, now);
  const all = campaigns.some(({ name }) => name === current.name) ? campaigns : [current, ...campaigns];
  return all
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
    .map(({ name, closes }) => {
      const isCurrent = name === current.name;
      if (!isCurrent || open.length > 0) return { name, current: isCurrent, accepts_until: closes };
      const closed_message = closedMessage(campaigns, now);
      // for one release, the former name of `closed_message`
      return { name, current: true, accepts_until: null, closed_message, told: closed_message };
    });
}

/** The campaign of a new application for this class, stored if needed. Throws 422 with the office's text. */
export async function openCampaignFor(
  db: Db,
  { now, wanted: className, field }: { now: Date; wanted: string | undefined; field: string },
): Promise<Campaign> {
  const campaigns = await readCampaigns(db);
  const open = openCampaigns(campaigns, now);
  if (open.length === 0) throw invalid(closedMessage(campaigns, now), []);
  const campaign = openCampaignOfClass(open, className);
  if (!campaign) throw invalidField(field, words.otherClass);
  if (!campaigns.includes(campaign)) await insertCampaign(db, campaign.name);
  return campaign;
}

/** Locks all campaigns until the transaction ends, against concurrent overlaps. */
export async function lockCampaigns(tx: Db): Promise<void> {
  await sql`lock table campaigns in share row exclusive mode`.execute(tx);
}

/** Locks a campaign, so that a last seat is given once. Inserts of rows that refer to it do not wait. */
export async function lockCampaign(tx: Db, name: string): Promise<void> {
  await tx.selectFrom('campaigns').select('id').where('name', '=', name).forNoKeyUpdate().execute();
}

/** The last day of each campaign, by its name. */
export async function closingDays(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await readCampaigns(db)).map(({ name, closes }) => [name, closes]));
}

/** Text for families while no campaign is open: the next opening, or else the last closing. */
function closedMessage(campaigns: readonly Campaign[], now: Date): string {
  const next = nextCampaign(campaigns, now);
  const last = currentAmong(campaigns, now);
  const announcement = next
    ? [words.opens({ name: next.name, day: toRuDate(next.opens) }), next.before]
    : [words.closed({ name: last.name, day: toRuDate(last.closes) }), last.after];
  return announcement.filter(Boolean).join(' ');
}

/** The campaign of a row; by default that of its school year. */
export function campaignOf(row: CampaignRow): Campaign {
  const stored = storedAnswersOf(row);
  return stored ? campaignOfAnswers(campaignServerForm.answersOf(stored)) : unconfiguredCampaign(row.name);
}

/** A campaign from the office's answers. */
export function campaignOfAnswers(values: FormValues): Campaign {
  const columns = campaignServerForm.columnsOf(values);
  const { name, opens_on, closes_on } = columns;
  return {
    name,
    opens: opens_on === undefined ? firstDayOf(name) : fromRuDate(opens_on),
    closes: closes_on === undefined ? lastDayOf(name) : fromRuDate(closes_on),
    classes: (columns.classes ?? []).flatMap(classOf),
    isStrict: columns.when_full === 'refuse',
    before: columns.told_before ?? '',
    after: columns.told_after ?? '',
    isConfigured: opens_on !== undefined || closes_on !== undefined,
  };
}

/** The class of an entry of the form. */
function classOf(entry: unknown): CampaignClass[] {
  const { name, places } = Object(entry);
  return typeof name === 'string' ? [{ name, places: typeof places === 'number' ? places : null }] : [];
}
