import * as words from '#generated/words/server/campaigns.ts';
import { assertTaken, holdCampaign, readCampaigns } from '../campaigns/campaigns.ts';
import { type Campaign, type CampaignClass, openOn } from '../campaigns/rules.ts';
import { readClassNames } from '../classes/rules.ts';
import type { Db } from '../database/open.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { Stood } from '../workflow/subject.ts';
import { statusesThat } from '../workflow/workflow.ts';
import { applicationServerForm } from './form.ts';
import { type ApplicationStatus, applicationWorkflow } from './status.ts';
import type { ApplicationRow } from './store.ts';

/** Statuses in which an application takes a place of its class (`holdsPlace` of `schemas/statuses/application.json`). */
export const HOLDING_PLACE = statusesThat(applicationWorkflow, 'holdsPlace');

/** Where the form asks for which class it is. */
const FIELD = applicationServerForm.columns.applying_grade ?? 'applying_grade';

/** How many places are taken in these campaigns, by campaign and class. */
export async function takenPlaces(
  db: Db,
  campaigns: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  if (campaigns.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select((row) => ['campaign', 'applying_grade', row.fn.countAll().as('count')])
    .where('campaign', 'in', campaigns)
    .where('status', 'in', HOLDING_PLACE)
    .where('applying_grade', 'is not', null)
    .groupBy(['campaign', 'applying_grade'])
    .execute();
  const taken = new Map<string, Map<string, number>>();
  for (const { campaign, applying_grade, count } of rows) {
    const classes = taken.get(campaign) ?? new Map<string, number>();
    taken.set(campaign, classes.set(applying_grade ?? '', Number(count)));
  }
  return taken;
}

/**
 * The classes that one can apply for now, in the order of their campaign, with the places that are left. The office, which
 * corrects what was submitted, is offered those of every campaign.
 */
export async function offeredClasses(db: Db, now: Date, { isOffice = false } = {}) {
  const campaigns = await readCampaigns(db);
  const taking = openOn(campaigns, now);
  const open = isOffice ? [...new Set([...taking, ...campaigns])] : taking;
  const all = open.some(({ classes }) => classes.length === 0) ? await readClassNames(db) : [];
  const limited = open.filter(({ classes }) => classes.some(({ places }) => places !== null));
  const taken = await takenPlaces(
    db,
    limited.map(({ name }) => name),
  );
  const offered = open.flatMap((campaign) =>
    classesOf(campaign, all).map(({ name, places }) => ({
      name,
      campaign: campaign.name,
      places_left: places === null ? null : Math.max(0, places - (taken.get(campaign.name)?.get(name) ?? 0)),
    })),
  );
  // a class of several campaigns is one choice
  const isFirst = ({ name }: (typeof offered)[number], index: number) =>
    offered.findIndex((one) => one.name === name) === index;
  return isOffice ? offered.filter(isFirst) : offered;
}

function classesOf({ classes }: Campaign, all: readonly string[]): readonly CampaignClass[] {
  return classes.length > 0 ? classes : all.map((name) => ({ name, places: null }));
}

/** The name of the campaign that a new application goes into. Throws 422 with the office's words where none is open. */
export async function campaignFor(db: Db, wanted: string | undefined): Promise<string> {
  return (await assertTaken(db, { now: new Date(), wanted, field: FIELD })).name;
}

/**
 * The campaign that an application is submitted into for the first time. Throws 422 where none is open for its class, or
 * the class is full and the office takes nobody beyond its places.
 */
export async function assertSubmittable(
  tx: Db,
  { id, applying_grade }: Pick<ApplicationRow, 'id' | 'applying_grade'>,
): Promise<string> {
  const wanted = applying_grade ?? undefined;
  const campaign = await assertTaken(tx, { now: new Date(), wanted, field: FIELD });
  await assertFree(tx, campaign, { id, applying_grade });
  return campaign.name;
}

/**
 * Throws 422 where an application that was submitted is to be for a class that its own campaign does not offer, or that
 * is full and the office takes nobody beyond its places.
 */
export async function assertClassFree(tx: Db, changed: ApplicationRow): Promise<void> {
  const campaign = (await readCampaigns(tx)).find(({ name }) => name === changed.campaign);
  if (!campaign) return;
  const { classes } = campaign;
  if (classes.length > 0 && !classes.some(({ name }) => name === changed.applying_grade))
    throw invalid(words.otherClass, [{ path: FIELD, message: words.otherClass }]);
  await assertFree(tx, campaign, changed);
}

async function assertFree(tx: Db, campaign: Campaign, one: Parameters<typeof fullClass>[2]): Promise<void> {
  const full = await fullClass(tx, campaign, one);
  if (!full) return;
  const message = words.noPlaces({ name: full.name });
  throw invalid(message, [{ path: FIELD, message }]);
}

/**
 * Throws 409 where an application is to get a place, and its class has none that the office would give. What a decision
 * had given up comes back as long as no more have a place than had one then, however few there are by now.
 */
export async function assertPlaceFor(
  tx: Db,
  current: ApplicationRow,
  to: string,
  undone?: Stood<ApplicationStatus>,
): Promise<void> {
  const holds = (status: string) => HOLDING_PLACE.some((one) => one === status);
  if (!holds(to) || holds(current.status)) return;
  const campaign = (await readCampaigns(tx)).find(({ name }) => name === current.campaign);
  const full = campaign && (await fullClass(tx, campaign, current));
  if (!full || full.taken <= (undone?.places_taken ?? -1)) return;
  throw conflict(words.allGiven({ name: full.name, taken: full.taken, places: full.places }));
}

/** The class of an application where it is full, and nobody is taken beyond its places. The campaign is held meanwhile. */
async function fullClass(
  tx: Db,
  { name: campaign, classes, isStrict }: Campaign,
  { id, applying_grade: name }: Pick<ApplicationRow, 'id' | 'applying_grade'>,
) {
  const places = classes.find((one) => one.name === name)?.places ?? null;
  if (!isStrict || name === null || places === null) return undefined;
  await holdCampaign(tx, campaign);
  const { count } = await tx
    .selectFrom('applications')
    .select((row) => row.fn.countAll().as('count'))
    .where('campaign', '=', campaign)
    .where('applying_grade', '=', name)
    .where('status', 'in', HOLDING_PLACE)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  const taken = Number(count);
  return taken < places ? undefined : { name, taken, places };
}
