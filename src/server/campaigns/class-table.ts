import { createHash } from 'node:crypto';
import { withValue } from '#engine/definition/address.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/campaigns.ts';
import { readClassNames, saveClassNames } from '../classes/rules.ts';
import type { Db } from '../database/open.ts';
import { conflict, invalid } from '../http/errors.ts';
import { isoDay } from '../values/ru-dates.ts';
import { assertStands, campaignStands, type TakenPlaces } from './admin.ts';
import { campaignOf, currentCampaign } from './campaigns.ts';
import { campaignServerForm as form } from './form.ts';
import type { Campaign } from './rules.ts';
import { type CampaignRow, listCampaignRows, lockCampaigns, saveDecided } from './store.ts';

type ClassTable = components['schemas']['ClassTable'];
type ClassTableBody = components['schemas']['ClassTableBody'];
type BodyClass = ClassTableBody['classes'][number];

/** Gives applications of these campaigns the new names of their classes: what has them stands on campaigns, and hands it in. */
export type RenameApplied = (
  tx: Db,
  campaigns: readonly string[],
  names: ReadonlyMap<string, string>,
) => Promise<void>;

/** What the table needs of applications. */
export interface OfApplications {
  readonly takenPlaces: TakenPlaces;
  readonly renameApplied: RenameApplied;
}

/** The classes of the school with their seats in every campaign that is not over. */
export async function readClassTable(db: Db, takenPlaces: TakenPlaces, now: Date): Promise<ClassTable> {
  await currentCampaign(db, now);
  const all = (await listCampaignRows(db)).map(campaignOf);
  const rows = await shownRows(db, now);
  const taken = await takenPlaces(
    db,
    rows.map(({ name }) => name),
  );
  return {
    version: await versionOf(db, rows),
    campaigns: rows.map((row) => {
      const campaign = campaignOf(row);
      return { id: row.id, name: row.name, stands: campaignStands(campaign, all, now) };
    }),
    classes: (await namesIn(db, rows)).map((name) => ({
      name,
      seats: rows.map((row) => seatsIn(campaignOf(row), name, taken.get(row.name)?.get(name) ?? 0, row.id)),
    })),
  };
}

/**
 * Saves the list of classes and their seats at once. Applications of the shown campaigns go on under a new name of their
 * class. Throws 409 where somebody has changed any of it since it was read, and 422 on the name of a class.
 */
export async function saveClassTable(
  db: Db,
  { takenPlaces, renameApplied }: OfApplications,
  { version, classes }: ClassTableBody,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ClassTable> {
  const named = classes.map((one) => ({ ...one, name: one.name.replace(/\s+/g, ' ').trim() }));
  await db.transaction().execute(async (tx) => {
    await lockCampaigns(tx);
    const rows = await shownRows(tx, now);
    if ((await versionOf(tx, rows)) !== version) throw conflict(words.tableChanged);
    assertNames(named);
    await assertNobodyLost(tx, takenPlaces, { rows, named });
    for (const row of rows) await saveSeats(tx, row, named);
    const renamed = named.flatMap(({ was, name }) => (was && was !== name ? [[was, name] as const] : []));
    await renameApplied(
      tx,
      rows.map(({ name }) => name),
      new Map(renamed),
    );
    await saveClassNames(
      tx,
      named.map(({ name }) => name),
      userId,
    );
  });
  return readClassTable(db, takenPlaces, now);
}

/** So many have room on a page; nobody plans further ahead. */
const MOST_CAMPAIGNS = 4;

/** Campaigns that are not over, in the order of their years. */
async function shownRows(db: Db, now: Date): Promise<CampaignRow[]> {
  const rows = await listCampaignRows(db);
  return rows
    .filter((row) => campaignOf(row).closes >= isoDay(now))
    .toReversed()
    .slice(0, MOST_CAMPAIGNS);
}

/** The school's classes, and behind them what only a campaign names. */
async function namesIn(db: Db, rows: readonly CampaignRow[]): Promise<readonly string[]> {
  const ofCampaigns = rows.flatMap((row) => campaignOf(row).classes.map(({ name }) => name));
  return [...new Set([...(await readClassNames(db)), ...ofCampaigns])];
}

function seatsIn({ classes }: Campaign, name: string, taken: number, campaign: number) {
  const own = classes.find((one) => one.name === name);
  // a campaign that names no class takes applications for every one
  const accepts = classes.length === 0 || own !== undefined;
  return { campaign, accepts, places: own?.places ?? null, taken };
}

async function versionOf(db: Db, rows: readonly CampaignRow[]): Promise<string> {
  const seen = [await readClassNames(db), rows.map(({ id, name, form }) => [id, name, form])];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}

function assertNames(classes: readonly BodyClass[]): void {
  const problems = classes.flatMap(({ name }, place) => {
    const path = `classes/${place}/name`;
    if (name === '') return [{ path, message: words.classUnnamed }];
    if (name.includes(',')) return [{ path, message: words.classWithComma }];
    const first = classes.findIndex((other) => other.name.toLowerCase() === name.toLowerCase());
    return first < place ? [{ path, message: words.classTwice({ name }) }] : [];
  });
  if (problems.length > 0) throw invalid(words.checkClasses, problems);
}

/** A class stays as long as children have its seats. */
async function assertNobodyLost(
  tx: Db,
  takenPlaces: TakenPlaces,
  { rows, named }: { readonly rows: readonly CampaignRow[]; readonly named: readonly BodyClass[] },
): Promise<void> {
  const kept = new Set(named.map(({ was }) => was));
  const taken = await takenPlaces(
    tx,
    rows.map(({ name }) => name),
  );
  for (const name of await namesIn(tx, rows)) {
    const row = rows.find((one) => (taken.get(one.name)?.get(name) ?? 0) > 0);
    if (row && !kept.has(name)) throw invalid(words.classTaken({ name, campaign: row.name }), []);
  }
}

async function saveSeats(tx: Db, row: CampaignRow, classes: readonly BodyClass[]): Promise<void> {
  const stored = row.form === null ? undefined : { form: row.form, form_version: row.form_version };
  const before = campaignOf(row).classes;
  const seats = classes.flatMap(({ name, was, seats }) => {
    const own = seats.find(({ campaign }) => campaign === row.id);
    return own?.accepts ? [{ name, was: was ?? name, places: own.places }] : [];
  });
  // a campaign that names no class would take applications for every one
  if (seats.length === 0) throw invalid(words.noClass({ name: row.name }), []);
  const isEverything = seats.length === classes.length && seats.every(({ places }) => places === null);
  const after = isEverything ? [] : seats.map(({ name, places }) => ({ name, places }));
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const answers = stored ? form.answersOf(stored) : { name: row.name };
  const field = form.columns.classes ?? 'classes';
  const entries = form.columnsOf(answers).classes ?? [];
  const written = isEverything
    ? []
    : seats.map(({ name, was, places }) => ({
        ...Object(entries.find((entry) => Object(entry).name === was)),
        name,
        ...{ places: places ?? undefined },
      }));
  const values = withValue(answers, field, written);
  await assertStands(tx, campaignOf({ ...row, form: values, form_version: form.definition.version }), row.id);
  await saveDecided(tx, row.id, { name: row.name, ...form.written(values, stored) });
}
