import { formOf } from '../forms/registry.ts';
import { isoDay } from '../values/dates.ts';

/** A class that a campaign accepts applications for. */
export interface CampaignClass {
  readonly name: string;
  /** `null` without a limit. */
  readonly places: number | null;
}

/** A campaign; days are in the school's time zone: `2027-04-01`. */
export interface Campaign {
  /** The school year: `2027/28`. */
  readonly name: string;
  /** The first and last day of admission. */
  readonly opens: string;
  readonly closes: string;
  /** Empty for all classes of the school. */
  readonly classes: readonly CampaignClass[];
  /** Whether a full class accepts nobody: neither applications nor decisions. */
  readonly isStrict: boolean;
  /** Texts for families besides the days, before the opening and after the closing. */
  readonly before: string;
  readonly after: string;
  /** Whether the office has set its days. Until it has set any, the campaign of the school year is open. */
  readonly isConfigured: boolean;
}

const SEPTEMBER = 8;

/** The default campaign of applications on a day: `2027/28`. */
export function campaignOn(day: Date): string {
  return schoolYear(day.getFullYear() + (day.getMonth() >= SEPTEMBER ? 1 : 0));
}

/** `2027` → `2027/28`. */
export function schoolYear(begins: number): string {
  return `${begins}/${String((begins + 1) % 100).padStart(2, '0')}`;
}

/** The default last day of a campaign: `2027-08-31`. The next one begins the day after. */
export function lastDayOf(campaign: string): string {
  return `${campaign.slice(0, 4)}-08-31`;
}

/** The default first day of a campaign: `2026-09-01`. */
export function firstDayOf(campaign: string): string {
  return `${Number(campaign.slice(0, 4)) - 1}-09-01`;
}

/** A campaign without settings: all classes, no limit, its whole school year. */
export function unconfiguredCampaign(name: string): Campaign {
  return {
    name,
    opens: firstDayOf(name),
    closes: lastDayOf(name),
    classes: [],
    isStrict: false,
    before: '',
    after: '',
    isConfigured: false,
  };
}

/** The campaigns that accept applications on a day; without any dates of the office, that of the school year. */
export function openCampaigns(campaigns: readonly Campaign[], now: Date): readonly Campaign[] {
  const day = isoDay(now);
  if (campaigns.some(({ isConfigured }) => isConfigured))
    return campaigns.filter(({ opens, closes }) => opens <= day && day <= closes);
  const name = campaignOn(now);
  return [campaigns.find((one) => one.name === name) ?? unconfiguredCampaign(name)];
}

/** The default campaign of lists: the newest open one, else the last past one, else the next. */
export function currentAmong(campaigns: readonly Campaign[], now: Date): Campaign {
  const day = isoDay(now);
  const [open] = sortedBy(openCampaigns(campaigns, now), 'name').toReversed();
  const begun = sortedBy(campaigns, 'closes').filter(({ opens }) => opens <= day);
  return open ?? begun.at(-1) ?? nextCampaign(campaigns, now) ?? unconfiguredCampaign(campaignOn(now));
}

/** The campaign that opens next. */
export function nextCampaign(campaigns: readonly Campaign[], now: Date): Campaign | undefined {
  const day = isoDay(now);
  return sortedBy(campaigns, 'opens').find(({ opens }) => opens > day);
}

/** The open campaign for a class; without a class, the newest. */
export function openCampaignOfClass(
  open: readonly Campaign[],
  wanted: string | undefined,
): Campaign | undefined {
  const newest = sortedBy(open, 'name').toReversed();
  if (wanted === undefined) return newest[0];
  return (
    newest.find(({ classes }) => classes.some(({ name }) => name === wanted)) ?? campaignForAllClasses(newest)
  );
}

/** A name that is no school year, days in the wrong order, a class listed twice, or a class of another campaign. */
export type CampaignConflict =
  | { readonly kind: 'year' }
  | { readonly kind: 'days' }
  | { readonly kind: 'twice'; readonly name: string }
  | { readonly kind: 'other'; readonly name: string; readonly other: Campaign };

/** The first problem of a campaign; on each day, a class may be in one campaign only. */
export function campaignConflict(
  campaign: Campaign,
  others: readonly Campaign[],
): CampaignConflict | undefined {
  const { name, opens, closes, classes } = campaign;
  if (name !== schoolYear(Number(name.slice(0, 4)))) return { kind: 'year' };
  if (closes < opens) return { kind: 'days' };
  const twice = classes.find((one, index) => classes.findIndex((other) => other.name === one.name) < index);
  if (twice) return { kind: 'twice', name: twice.name };
  for (const other of others) {
    const overlaps = other.opens <= closes && opens <= other.closes;
    const common = overlaps ? commonClass(campaign, other) : undefined;
    if (common !== undefined) return { kind: 'other', name: common, other };
  }
  return undefined;
}

/** A class of both campaigns; blank if one of them is for all classes. */
function commonClass(one: Campaign, other: Campaign): string | undefined {
  if (one.classes.length === 0 || other.classes.length === 0) return '';
  return one.classes.find(({ name }) => other.classes.some((known) => known.name === name))?.name;
}

function campaignForAllClasses(campaigns: readonly Campaign[]): Campaign | undefined {
  return campaigns.find(({ classes }) => classes.length === 0);
}

function sortedBy(campaigns: readonly Campaign[], by: 'name' | 'opens' | 'closes'): readonly Campaign[] {
  return campaigns.toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0));
}

/** The office's form for a campaign. */
export const campaignServerForm = formOf('campaign');
