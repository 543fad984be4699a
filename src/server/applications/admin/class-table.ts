import { createHash } from 'node:crypto';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/campaigns.ts';
import { lockCampaigns } from '#server/campaigns/campaigns.ts';
import { type CampaignSeats, campaignSeats, saveSeats } from '#server/campaigns/seats.ts';
import { readClassNames, saveClassNames } from '#server/classes/rules.ts';
import type { Db } from '#server/database/open.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { countTakenSeats, renameClassesInApplications } from '../seats.ts';

type ClassTable = components['schemas']['ClassTable'];
type ClassTableBody = components['schemas']['ClassTableBody'];
type BodyClass = ClassTableBody['classes'][number];

/** The classes of the school with their seats in each campaign of `campaignSeats`. */
export async function readClassTable(db: Db, now: Date): Promise<ClassTable> {
  const campaigns = await campaignSeats(db, now);
  const taken = await countTakenSeats(db, campaigns);
  const seatsIn = ({ id, name: campaign, classes }: CampaignSeats, name: string) => {
    const own = classes.find((one) => one.name === name);
    return {
      campaign: id,
      // a campaign without classes accepts all
      accepts: classes.length === 0 || own !== undefined,
      // null: no limit
      places: own?.places ?? null,
      taken: taken.get(campaign)?.get(name) ?? 0,
    };
  };
  return {
    version: await versionOf(db, campaigns),
    campaigns: campaigns.map(({ id, name, statusLabel }) => ({
      id,
      name,
      status_label: statusLabel,
      // the former name of `status_label`, for one release
      stands: statusLabel,
    })),
    classes: (await listNames(db, campaigns)).map((name) => ({
      name,
      seats: campaigns.map((one) => seatsIn(one, name)),
    })),
  };
}

/**
 * Saves the classes and their seats in one transaction. Applications of the shown campaigns follow a renamed class.
 * Throws 409 after a change by somebody else, and 422 for a wrong name and for a removed class with taken seats.
 */
export async function saveClassTable(
  db: Db,
  { version, classes }: ClassTableBody,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ClassTable> {
  const named = classes.map((one) => ({ ...one, name: one.name.replace(/\s+/g, ' ').trim() }));
  await db.transaction().execute(async (tx) => {
    await lockCampaigns(tx);
    const campaigns = await campaignSeats(tx, now);
    if ((await versionOf(tx, campaigns)) !== version) throw conflict(words.tableChanged);
    assertNames(named);
    await assertNoTakenSeatsLost(tx, { campaigns, named });
    for (const { id } of campaigns) {
      const seats = named.map((one) => seatsOf(one, id));
      await saveSeats(tx, id, seats);
    }
    const renamed = named.flatMap(({ was, name }) => (was && was !== name ? [[was, name] as const] : []));
    await renameClassesInApplications(tx, campaigns, new Map(renamed));
    const names = named.map(({ name }) => name);
    await saveClassNames(tx, names, userId);
  });
  return readClassTable(db, now);
}

/** The school's classes, followed by those that only a campaign has. */
async function listNames(db: Db, campaigns: readonly CampaignSeats[]): Promise<readonly string[]> {
  const ofCampaigns = campaigns.flatMap(({ classes }) => classes.map(({ name }) => name));
  return [...new Set([...(await readClassNames(db)), ...ofCampaigns])];
}

async function versionOf(db: Db, campaigns: readonly CampaignSeats[]): Promise<string> {
  const shown = [
    await readClassNames(db),
    // the office's answers about a campaign contain its classes and seats
    campaigns.map(({ id, name, officeAnswers }) => [id, name, officeAnswers]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

function seatsOf({ name, was, seats }: BodyClass, id: number) {
  const own = seats.find(({ campaign }) => campaign === id);
  return { name, was: was ?? name, accepts: own?.accepts ?? false, places: own?.places ?? null };
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

/** Throws 422 for a removed class with taken seats. */
async function assertNoTakenSeatsLost(
  tx: Db,
  {
    campaigns,
    named,
  }: { readonly campaigns: readonly CampaignSeats[]; readonly named: readonly BodyClass[] },
): Promise<void> {
  const remainingNames = new Set(named.map(({ was }) => was));
  const taken = await countTakenSeats(tx, campaigns);
  const removed = (await listNames(tx, campaigns)).filter((name) => !remainingNames.has(name));
  for (const name of removed) {
    const campaign = campaigns.find((one) => taken.get(one.name)?.has(name));
    if (campaign) throw invalid(words.classTaken({ name, campaign: campaign.name }), []);
  }
}
