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
    /** The number of changes of the data operator. */
    operators: Generated<number>;
    /** Null for the initial values. */
    user_id: number | null;
    at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends SettingsTables {}
}
