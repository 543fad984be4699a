import type { Generated } from 'kysely';

export interface CampaignsTables {
  campaigns: {
    /** The school year: `2027/28`. */
    name: string;
    created_at: Generated<Date>;
  };
}
