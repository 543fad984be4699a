import type { Generated, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';

export interface SettingsTables {
  /** The school's settings, a row per save. */
  school_settings: {
    /** Counted from 1; the highest holds. */
    revision: number;
    form: JSONColumnType<FormValues, string, string>;
    form_version: number;
    form_hash: string | null;
    /** How often who processes the data of people has become another. */
    operators: Generated<number>;
    /** Nobody where it is what the portal began with. */
    user_id: number | null;
    at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends SettingsTables {}
}
