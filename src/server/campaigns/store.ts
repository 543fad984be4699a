import type { Db } from '../database/open.ts';

export async function insertCampaign(db: Db, name: string): Promise<void> {
  await db
    .insertInto('campaigns')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listCampaignNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('campaigns').select('name').execute();
  return rows.map(({ name }) => name);
}
