import { type Generated, type Insertable, type JSONColumnType, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import { type Db, statement } from '../database/open.ts';

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

type Row = Insertable<SettingsTables['school_settings']>;

/** The current settings; undefined before the first start of a portal. */
export async function newestSettings(db: Db) {
  const [row] = await newest(db, {});
  return row;
}

const newest = statement((db) =>
  db
    .selectFrom('school_settings')
    .select(['revision', 'form', 'form_version', 'operators'])
    .orderBy('revision', 'desc')
    .limit((row) => row.lit(1)),
);

/** Whether the row got its revision; a concurrent save may have taken it. */
export async function insertSettings(tx: Db, row: Row): Promise<boolean> {
  const made = await tx
    .insertInto('school_settings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();
  return made !== undefined;
}

/** All revisions with their authors, newest first. */
export async function listSettings(db: Db, limit: number) {
  return db
    .selectFrom('school_settings')
    .leftJoin('users', 'users.id', 'school_settings.user_id')
    .select(['revision', 'form', 'form_version', 'at', 'user_id'])
    .select(sql<string | null>`nullif(concat_ws(' ', last_name, first_name, middle_name), '')`.as('name'))
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
}
