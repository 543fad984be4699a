import type { Db } from '../database/open.ts';
import { insertCampaign, listCampaignNames } from './store.ts';

const SEPTEMBER = 8;

/** The campaign in which an application made on that day stands: the next school year, `2027/28`. */
export function campaignOn(day: Date): string {
  const year = day.getFullYear() + (day.getMonth() >= SEPTEMBER ? 1 : 0);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The last day on which applications come into a campaign, `2027-08-31`: the next one begins the day after. */
export function lastDayOf(campaign: string): string {
  return `${campaign.slice(0, 4)}-08-31`;
}

/** Name of the campaign that is open now; its row is made when it is the first time. */
export async function currentCampaign(db: Db, now: Date): Promise<string> {
  const name = campaignOn(now);
  await insertCampaign(db, name);
  return name;
}

/** Every campaign that has something in it, and the one that is open; the newest first. */
export async function listCampaigns(db: Db, now: Date) {
  const current = campaignOn(now);
  const names = new Set([current, ...(await listCampaignNames(db))]);
  return [...names]
    .sort()
    .reverse()
    .map((name) => ({ name, current: name === current, accepts_until: lastDayOf(name) }));
}
