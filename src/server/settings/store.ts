import { type Generated, type Insertable, type JSONColumnType, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import { type Db, statement } from '../database/open.ts';

export interface SettingsTables {
  /** The school's settings, a row per save. */
  school_settings: {
    /** Number of the save, from 1; the highest one is current. */
    revision: number;
    form: JSONColumnType<FormValues, string, string>;
    form_version: number;
    form_hash: string | null;
    /** The number of changes of the data operator. */
    operators: Generated<number>;
    /** The author; `null` for the initial values. */
    user_id: number | null;
    at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends SettingsTables {}
}

type Row = Insertable<SettingsTables['school_settings']>;

/** The current settings; `undefined` before the first start. */
export async function readCurrentSettings(db: Db) {
  const [row] = await selectNewest(db, {});
  return row;
}

const selectNewest = statement((db) =>
  db
    .selectFrom('school_settings')
    .select(['revision', 'form', 'form_version', 'operators'])
    .orderBy('revision', 'desc')
    .limit((row) => row.lit(1)),
);

/** Inserts a save; false if a concurrent save has the same revision. */
export async function insertSettings(tx: Db, row: Row): Promise<boolean> {
  const inserted = await tx
    .insertInto('school_settings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The last saves with their authors, newest first. */
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
