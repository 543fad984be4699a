import { campaignOn } from '#server/campaigns/rules.ts';
import { isoDay, toRuDate } from '#server/values/dates.ts';
import type { AnyBody, Client } from './client.ts';

export const CURRENT_CAMPAIGN = campaignOn(new Date());

/** The date that is so many days after today, as `dd.mm.yyyy`. */
export const dayFromToday = (days: number) => toRuDate(isoDay(new Date(Date.now() + days * 86_400_000)));

export const OPEN_ALL_YEAR = { opens_on: dayFromToday(-300), closes_on: dayFromToday(300) };

/** Replaces the settings of the current campaign. */
export async function updateCurrentCampaign(office: Client, fields: object) {
  const body = await office.read<{ id: number; name: string }[]>('/api/admin/campaigns');
  const id = body.find(({ name }) => name === CURRENT_CAMPAIGN)?.id;
  const campaign = { name: CURRENT_CAMPAIGN, ...fields };
  return office.json<AnyBody & { status_label: string }>('PUT', `/api/admin/campaigns/${id}`, campaign);
}
