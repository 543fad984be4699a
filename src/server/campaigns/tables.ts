import type { Generated, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';

export interface CampaignsTables {
  campaigns: {
    id: Generated<number>;
    /** School year: `2027/28`. */
    name: string;
    /** Answers of the office to the campaign form (dates, seats); `null` before the office fills it in. */
    form: JSONColumnType<FormValues, string | null, string | null> | null;
    form_version: Generated<number>;
    form_hash: string | null;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends CampaignsTables {}
}
