import type { Generated, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';

export interface CampaignsTables {
  campaigns: {
    id: Generated<number>;
    /** The school year: `2027/28`. */
    name: string;
    /** What the office has decided of it; `null` where nobody has. */
    form: JSONColumnType<FormValues, string | null, string | null> | null;
    form_version: Generated<number>;
    form_hash: string | null;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends CampaignsTables {}
}
