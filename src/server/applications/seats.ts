import { withValue } from '#engine/definition/address.ts';
import * as words from '#generated/words/server/campaigns.ts';
import { findCampaign, lockCampaign, openCampaignFor, readCampaigns } from '../campaigns/campaigns.ts';
import { type Campaign, type CampaignClass, openCampaigns } from '../campaigns/rules.ts';
import { readClassNames } from '../classes/rules.ts';
import { countOf, type Db } from '../database/open.ts';
import { conflict, invalidField } from '../http/errors.ts';
import { type Admission, EXCEPTION_REASON } from '../workflow/submission-type.ts';
import { answersOf, applicationServerForm } from './form.ts';
import { type ApplicationStatus, HOLDING_SEAT, holdsSeat } from './status.ts';
import { type ApplicationRow, applicationRows } from './store.ts';

const CLASS_FIELD = applicationServerForm.columns.applying_grade ?? 'applying_grade';

export async function countTakenSeats(
  db: Db,
  campaigns: readonly { readonly name: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  if (campaigns.length === 0) return new Map();
  const names = campaigns.map(({ name }) => name);
  const rows = await db
    .selectFrom('applications')
    .select((row) => ['campaign', 'applying_grade', row.fn.countAll().as('count')])
    .where('campaign', 'in', names)
    .where('status', 'in', HOLDING_SEAT)
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

/** Renames classes in the answers of these campaigns. The raised revision makes devices load the change. */
export async function renameClassesInApplications(
  tx: Db,
  campaigns: readonly { readonly name: string }[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (campaigns.length === 0 || names.size === 0) return;
  const campaignNames = campaigns.map(({ name }) => name);
  const rows = await tx
    .selectFrom('applications')
    .selectAll()
    .where('campaign', 'in', campaignNames)
    .where('applying_grade', 'in', [...names.keys()])
    .forUpdate()
    .execute();
  for (const row of rows) {
    const form = withValue(answersOf(row), CLASS_FIELD, names.get(row.applying_grade ?? ''));
    await applicationRows.update(tx, row, form);
  }
}

/** The classes open for applications with the free seats; for the office those of every campaign. */
export async function offeredClasses(db: Db, now: Date, { isOffice = false } = {}) {
  const campaigns = await readCampaigns(db);
  const taking = openCampaigns(campaigns, now);
  const open = isOffice ? [...new Set([...taking, ...campaigns])] : taking;
  const all = open.some(({ classes }) => classes.length === 0) ? await readClassNames(db) : [];
  const limited = open.filter(({ classes }) => classes.some(({ places }) => places !== null));
  const taken = await countTakenSeats(db, limited);
  const offered = open.flatMap((campaign) =>
    classesOf(campaign, all).map(({ name, places }) => ({
      name,
      campaign: campaign.name,
      places_left: places === null ? null : Math.max(0, places - (taken.get(campaign.name)?.get(name) ?? 0)),
    })),
  );
  // open campaigns share no class; a class of several other campaigns is one choice
  const isFirst = ({ name }: (typeof offered)[number], index: number) =>
    offered.findIndex((one) => one.name === name) === index;
  return isOffice ? offered.filter(isFirst) : offered;
}

function classesOf({ classes }: Campaign, all: readonly string[]): readonly CampaignClass[] {
  return classes.length > 0 ? classes : all.map((name) => ({ name, places: null }));
}

/** The campaign of a new application. Throws 422 with the office's text if none is open. */
export async function openCampaignName(db: Db, wanted: string | undefined): Promise<string> {
  return (await openCampaignFor(db, { now: new Date(), wanted, field: CLASS_FIELD })).name;
}

/** The campaign of a first submission. Throws 422 if none is open for its class, or the class is full in a strict one. */
export async function assertSubmittable(
  tx: Db,
  { id, applying_grade }: Pick<ApplicationRow, 'id' | 'applying_grade'>,
): Promise<string> {
  const wanted = applying_grade ?? undefined;
  const campaign = await openCampaignFor(tx, { now: new Date(), wanted, field: CLASS_FIELD });
  await assertStrictSeat(tx, campaign, { id, applying_grade });
  return campaign.name;
}

/** Throws 422 if a submitted application gets a class that its campaign does not offer, or a full one in a strict one. */
export async function assertSeatAvailable(tx: Db, changed: ApplicationRow): Promise<void> {
  const campaign = await findCampaign(tx, changed.campaign);
  if (!campaign) return;
  const { classes } = campaign;
  if (classes.length > 0 && !classes.some(({ name }) => name === changed.applying_grade))
    throw invalidField(CLASS_FIELD, words.otherClass);
  await assertStrictSeat(tx, campaign, changed);
}

async function assertStrictSeat(tx: Db, campaign: Campaign, one: Applicant): Promise<void> {
  if (!campaign.isStrict) return;
  const seats = await lockSeats(tx, campaign, one);
  if (!seats || hasSeat(seats)) return;
  throw invalidField(CLASS_FIELD, words.noPlaces({ name: seats.name }));
}

/**
 * Throws if an application would get a seat that its class does not have: 409 in a strict campaign, else 422 until
 * the office gives a reason. Returns whether the reason was necessary. An undone decision regains its seat; in a strict
 * campaign only while no more seats are taken than at that time.
 */
export async function admitToClass(
  tx: Db,
  current: ApplicationRow,
  to: ApplicationStatus,
  { undone, reason }: Admission<ApplicationStatus> = {},
): Promise<boolean> {
  if (!holdsSeat(to) || holdsSeat(current.status)) return false;
  const campaign = await findCampaign(tx, current.campaign);
  const seats = campaign && (await lockSeats(tx, campaign, current));
  if (!seats || hasSeat(seats)) return false;
  const wasAsFull = undone?.places_taken != null && seats.taken <= undone.places_taken;
  if (undone && (!campaign.isStrict || wasAsFull)) return false;
  const { name, taken, places } = seats;
  if (campaign.isStrict) throw conflict(words.allGiven({ name, taken, places }));
  if (reason) return true;
  throw invalidField(EXCEPTION_REASON, words.sayWhyOver({ name, taken, places }));
}

/** A class with a limit: its seats, and the number taken by other applications. */
interface Seats {
  readonly name: string;
  readonly taken: number;
  readonly places: number;
}

type Applicant = Pick<ApplicationRow, 'id' | 'applying_grade'>;

/** Description of the seats, shown to the office before it accepts; `undefined` for a class without a limit. */
export async function describeSeats(
  db: Db,
  application: ApplicationRow,
): Promise<{ readonly text: string; readonly isFull: boolean; readonly isStrict: boolean } | undefined> {
  const campaign = await findCampaign(db, application.campaign);
  const seats = campaign && (await countSeats(db, campaign, application));
  if (!seats) return undefined;
  // an accepted application counts among the taken seats
  const taken = seats.taken + (holdsSeat(application.status) ? 1 : 0);
  const { name, places } = seats;
  const isFull = taken >= places;
  const text = isFull ? words.seatsFull({ name, taken, places }) : words.limited({ name, taken, places });
  return { text, isFull, isStrict: campaign.isStrict };
}

export interface FullClass {
  readonly campaign: string;
  readonly name: string;
}

export async function listFullClasses(db: Db): Promise<readonly FullClass[]> {
  const campaigns = await readCampaigns(db);
  const limited = campaigns.flatMap(({ name: campaign, classes }) =>
    classes.map((one) => ({ campaign, ...one })),
  );
  const taken = await countTakenSeats(db, campaigns);
  return limited.filter(
    ({ campaign, name, places }) => places !== null && (taken.get(campaign)?.get(name) ?? 0) >= places,
  );
}

/** The seats of an application's class. Locks the campaign until the transaction ends. */
async function lockSeats(tx: Db, campaign: Campaign, one: Applicant): Promise<Seats | undefined> {
  if (seatLimit(campaign, one) === null) return undefined;
  await lockCampaign(tx, campaign.name);
  return countSeats(tx, campaign, one);
}

async function countSeats(db: Db, campaign: Campaign, one: Applicant): Promise<Seats | undefined> {
  const { id, applying_grade: name } = one;
  const places = seatLimit(campaign, one);
  if (name === null || places === null) return undefined;
  const taken = await countOf(
    db
      .selectFrom('applications')
      .where('campaign', '=', campaign.name)
      .where('applying_grade', '=', name)
      .where('status', 'in', HOLDING_SEAT)
      .where('id', '<>', id),
  );
  return { name, taken, places };
}

function seatLimit({ classes }: Campaign, { applying_grade }: Applicant): number | null {
  return classes.find(({ name }) => name === applying_grade)?.places ?? null;
}

function hasSeat({ taken, places }: Seats): boolean {
  return taken < places;
}
