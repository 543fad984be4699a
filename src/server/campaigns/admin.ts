import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/campaigns.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { storedAnswersOf } from '../forms/server-form.ts';
import type { Handlers } from '../http/contract.ts';
import { conflict, invalid, requireFound } from '../http/errors.ts';
import { isoDay, toRuDate } from '../values/dates.ts';
import { campaignOf, campaignOfAnswers, currentCampaign, lockCampaigns } from './campaigns.ts';
import {
  type Campaign,
  type CampaignConflict,
  campaignConflict,
  campaignServerForm as form,
  openCampaigns,
  schoolYear,
} from './rules.ts';
import {
  type CampaignRow,
  deleteCampaignRow,
  findCampaignRow,
  insertConfiguredCampaign,
  isEmptyCampaign,
  listCampaignRows,
  saveConfiguredCampaign,
} from './store.ts';

type Body = Readonly<Record<string, unknown>>;
/** Counts taken seats by campaign and class. A parameter, because the seats module depends on this one. */
export type CountTakenSeats = (
  db: Db,
  campaigns: readonly { readonly name: string }[],
) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>;

type AdminCampaign = components['schemas']['AdminCampaign'];

/** All campaigns for the office, newest first. */
async function adminCampaigns(db: Db, takenPlaces: CountTakenSeats): Promise<AdminCampaign[]> {
  // stores the current campaign if it has no row
  await currentCampaign(db, new Date());
  const rows = await listCampaignRows(db);
  const takenIn = await takenPlaces(db, rows);
  return rows.map((row) => campaignView(row, { rows, takenIn }));
}

/** Creates a campaign. Throws 422 for a conflict with another. */
async function createCampaign(db: Db, takenPlaces: CountTakenSeats, body: Body): Promise<AdminCampaign> {
  const { values } = form.read(body);
  const campaign = campaignOfAnswers(values);
  return db.transaction().execute(async (tx) => {
    await lockCampaigns(tx);
    // stores the default campaign first, which would disappear once a campaign has dates
    await currentCampaign(tx, new Date());
    await assertNoConflict(tx, campaign);
    const { id } = await insertConfiguredCampaign(tx, { name: campaign.name, ...form.answerColumns(values) });
    return readView(tx, id, takenPlaces);
  });
}

/** Changes a campaign. Throws 404, and 422 for a conflict with another or a new year of a campaign in use. */
async function updateCampaign(
  db: Db,
  takenPlaces: CountTakenSeats,
  id: number,
  body: Body,
): Promise<AdminCampaign> {
  const { values } = form.read(body);
  const campaign = campaignOfAnswers(values);
  return db.transaction().execute(async (tx) => {
    await lockCampaigns(tx);
    const before = await existing(tx, id);
    await assertNoConflict(tx, campaign, id);
    if (before.name !== campaign.name && !(await isEmptyCampaign(tx, before.name)))
      throw fieldError('name', words.yearUnchanged);
    const written = form.answerColumns(values, storedAnswersOf(before));
    await saveConfiguredCampaign(tx, id, { name: campaign.name, ...written });
    return readView(tx, id, takenPlaces);
  });
}

/** Deletes a campaign. Throws 404, 409 if it is in use. */
async function deleteCampaign(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCampaigns(tx);
    const { name } = await existing(tx, id);
    if (!(await isEmptyCampaign(tx, name))) throw conflict(words.notEmpty);
    await deleteCampaignRow(tx, id);
  });
}

async function existing(tx: Db, id: number): Promise<CampaignRow> {
  return requireFound(await findCampaignRow(tx, id), words.notFound);
}

async function readView(tx: Db, id: number, takenPlaces: CountTakenSeats): Promise<AdminCampaign> {
  const rows = await listCampaignRows(tx);
  const row = await existing(tx, id);
  return campaignView(row, { rows, takenIn: await takenPlaces(tx, [row]) });
}

/** Throws 422 for a conflict with another campaign: the same year or a `CampaignConflict`. */
export async function assertNoConflict(tx: Db, campaign: Campaign, id?: number): Promise<void> {
  const others = (await listCampaignRows(tx)).filter((row) => row.id !== id).map(campaignOf);
  if (others.some(({ name }) => name === campaign.name)) throw fieldError('name', words.yearTaken);
  const conflicting = campaignConflict(campaign, others);
  if (conflicting) throw fieldError(FIELDS[conflicting.kind], conflictText(conflicting, campaign));
}

const FIELDS = {
  year: 'name',
  days: 'closes_on',
  twice: 'classes',
  other: 'opens_on',
} as const satisfies Record<CampaignConflict['kind'], string>;

function conflictText(clash: CampaignConflict, { name }: Campaign): string {
  if (clash.kind === 'year') return words.notYear({ name: schoolYear(Number(name.slice(0, 4))) });
  if (clash.kind === 'days') return words.closesFirst;
  if (clash.kind === 'twice') return words.classTwice({ name: clash.name });
  const { name: className, other } = clash;
  const [opens, closes] = [toRuDate(other.opens), toRuDate(other.closes)];
  return className === ''
    ? words.bothOpen({ name: other.name, opens, closes })
    : words.bothOpenFor({ name: other.name, opens, closes, class: className });
}

function fieldError(column: string, message: string) {
  return invalid(words.check, [{ path: form.columns[column] ?? column, message }]);
}

interface CampaignContext {
  readonly rows: readonly CampaignRow[];
  readonly takenIn: Awaited<ReturnType<CountTakenSeats>>;
}

function campaignView(row: CampaignRow, { rows, takenIn }: CampaignContext): AdminCampaign {
  const campaign = campaignOf(row);
  const taken = (name: string) => takenIn.get(row.name)?.get(name) ?? 0;
  const status_label = campaignStatusText(campaign, rows.map(campaignOf), new Date());
  const places_label =
    campaign.classes.map((one) => seatsOf(one, taken(one.name))).join('; ') || words.everyClass;
  return {
    ...form.view(answersOfCampaign(row, campaign)),
    id: row.id,
    status_label,
    places_label,
    // the former names of both labels, for one release
    stands: status_label,
    told_places: places_label,
  };
}

function seatsOf({ name, places }: Campaign['classes'][number], taken: number): string {
  return places === null ? words.unlimited({ name, taken }) : words.limited({ name, taken, places });
}

/** The office's answers; for an automatic campaign, its days. */
function answersOfCampaign(row: CampaignRow, { name, opens, closes }: Campaign) {
  const stored = storedAnswersOf(row);
  if (stored) return stored;
  const days = { name, opens_on: toRuDate(opens), closes_on: toRuDate(closes) };
  return { form: form.valuesOf(days), form_version: form.definition.version };
}

/** The state of a campaign among all, as text: «открыт до 30.06.2027». */
export function campaignStatusText(campaign: Campaign, all: readonly Campaign[], now: Date): string {
  const isOpen = openCampaigns(all, now).some(({ name }) => name === campaign.name);
  const hasDays = all.some(({ isConfigured }) => isConfigured);
  if (isOpen) return hasDays ? words.isOpen({ day: toRuDate(campaign.closes) }) : words.isUndecided;
  if (campaign.opens > isoDay(now)) return words.isBefore({ day: toRuDate(campaign.opens) });
  return words.isOver({ day: toRuDate(campaign.closes) });
}

export function campaignsHandlers({ db }: Context, taken: CountTakenSeats) {
  return {
    listAdminCampaigns: () => adminCampaigns(db, taken),
    createCampaign: ({ body }) => createCampaign(db, taken, body),
    updateCampaign: ({ params, body }) => updateCampaign(db, taken, params.id, body),
    deleteCampaign: ({ params }) => deleteCampaign(db, params.id),
  } satisfies Partial<Handlers>;
}
