import type { components } from '#generated/api.d.ts';
import { countAccountManagers } from '../auth/links/administrator.ts';
import { readCampaigns } from '../campaigns/campaigns.ts';
import { readClassList } from '../classes/rules.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { schoolWarnings } from './warnings.ts';

/** What stands in the way of the first application, and what does not any more. */
export async function portalOpening(config: Config, db: Db): Promise<components['schemas']['Opening']> {
  const { school } = await readSchoolSettings(db);
  return {
    own_settings: schoolWarnings(school).length === 0,
    campaign: (await readCampaigns(db)).some(({ isDecided }) => isDecided),
    classes: (await readClassList(db)) !== '',
    second_administrator: (await countAccountManagers(db, config)) > 1,
    sms: config.smsRuApiId !== undefined,
    mail: config.smtp !== undefined,
    bank: config.yooKassa !== undefined,
  };
}
