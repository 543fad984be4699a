import type { CampaignColumns } from '#generated/columns.ts';
import { type CampaignAnswers, campaignForm } from '#generated/forms/campaign.ts';
import { serverForm } from '../forms/server-form.ts';

/** A campaign, as the office writes it. */
export const campaignServerForm = serverForm<CampaignColumns, CampaignAnswers>(campaignForm);
