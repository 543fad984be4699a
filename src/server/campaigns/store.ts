import { type Generated, type Insertable, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';

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

export type CampaignRow = Selectable<CampaignsTables['campaigns']>;

/** The stored answers of the office. */
type ConfiguredCampaign = Required<Omit<Insertable<CampaignsTables['campaigns']>, 'id' | 'created_at'>>;

export async function insertCampaign(db: Db, name: string): Promise<void> {
  await db
    .insertInto('campaigns')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest first. */
export async function listCampaignRows(db: Db): Promise<CampaignRow[]> {
  return db.selectFrom('campaigns').selectAll().orderBy('name', 'desc').execute();
}

export async function findCampaignRow(db: Db, id: number): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertConfiguredCampaign(tx: Db, campaign: ConfiguredCampaign): Promise<CampaignRow> {
  return tx.insertInto('campaigns').values(campaign).returningAll().executeTakeFirstOrThrow();
}

export async function saveConfiguredCampaign(
  tx: Db,
  id: number,
  campaign: ConfiguredCampaign,
): Promise<CampaignRow> {
  return tx
    .updateTable('campaigns')
    .set(campaign)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCampaignRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('campaigns').where('id', '=', id).execute();
}

/** Whether no table refers to the campaign. */
export async function isEmptyCampaign(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from applications where campaign = ${name})
      or exists (select from course_applications where campaign = ${name})
      or exists (select from courses where campaign = ${name}) as used`.execute(tx);
  return rows[0]?.used === false;
}
